-- A space once by herself and once by each set. Under the name of before, by which the version before gives what she holds already.
alter table grants drop constraint grants_once;
alter table grants add constraint grants_once unique using index grants_once_a_set;
