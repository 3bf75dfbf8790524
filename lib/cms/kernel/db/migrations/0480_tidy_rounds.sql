-- When what nobody needs any more was last cleared away whole, by whichever worker; one row. Each step of a round is tried by itself, and one that fails
-- every hour would be seen by nobody else.
create table tidy_rounds (
  only_one boolean primary key default true check (only_one),
  ended_at timestamptz not null
);
insert into tidy_rounds (ended_at) values (now());
