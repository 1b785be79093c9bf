% There is nothing here.
