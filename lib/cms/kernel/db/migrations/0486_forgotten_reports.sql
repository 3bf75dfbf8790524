-- Up to when of delivery reports are let go of; one row, null until one was. A report of before counts no more, as nobody could tell it from one that was
-- counted (docs/decisions/0515-reports-that-are-let-go.md).
create table forgotten_reports (
  only_one boolean primary key default true check (only_one),
  delivered_until timestamptz
);
insert into forgotten_reports default values;
