-- The audit log is to lie in a table for each month (docs/decisions/0361). What there is becomes the first of them, unread: this says how
-- far it reaches, so that nobody has to look when it is attached. The months after are made by then; a row that is later still is kept, too.

-- The first instant of the month of Japan time in which this instant lies. Japan has had no summer time since 1951.
create function japan_month(instant timestamptz) returns timestamptz language sql immutable strict parallel safe as $$
  select (date_trunc('month', (instant at time zone 'UTC') + interval '9 hours') - interval '9 hours') at time zone 'UTC'
$$;

-- So many months later, of a first instant of a month.
create function japan_months_later(month timestamptz, months integer) returns timestamptz language sql immutable strict parallel safe as $$
  select ((month at time zone 'UTC') + interval '9 hours' + make_interval(months => months) - interval '9 hours') at time zone 'UTC'
$$;

do $$
declare bound timestamptz;
begin
  select japan_months_later(japan_month(greatest(now(), max(at))), 2) into bound from audit;
  execute format('alter table audit add constraint audit_bound check (at < %L::timestamptz) not valid', bound);
end $$;
