-- She does not want the steps of the first day on the home screen any more.
alter table users add column first_steps_put_away boolean not null default false;
