opened(1).
opened(2). /* /* */
opened(3).
