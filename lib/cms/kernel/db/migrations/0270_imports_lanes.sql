-- Of whose asking a job is, and how long it will take: small ones pass large ones, and of a person one large one runs at a time.
-- No reference: the column says only whose turn it is.
alter table jobs
  add column person_id uuid,
  add column size text not null default 'small' check (size in ('small', 'large')),
  drop constraint jobs_state_check,
  add constraint jobs_state_check check (state in ('waiting', 'running', 'done', 'failed', 'cancelled'));
create unique index jobs_one_large on jobs (person_id) where state = 'running' and size = 'large';

-- With a second index the planner may read a whole import for every few of its rows: what it expects of an import that nobody
-- has analysed is one row, which either index finds at the same price.
drop index user_import_rows_email;

alter table user_imports
  -- What she said a heading means that we do not know: its name and a column, or that it is not read.
  add column heading_answers jsonb not null default '{}',
  -- When she ended the work before its end, and what was done of it stayed.
  add column cancelled_at timestamptz;
