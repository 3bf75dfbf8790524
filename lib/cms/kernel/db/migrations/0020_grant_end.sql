-- Until when a grant counts, half-open: at this instant it no longer does. Null: for good.
alter table grants add column ends_at timestamptz;
create index grants_ends on grants (ends_at) where ends_at is not null;

-- The grants that count at a moment. Everything that asks who has access reads this and never the table
-- (lib/cms/grants/grants-at.test.ts); isInForce in lib/core/grant-end.ts is the same rule for one grant. PostgreSQL
-- substitutes the function into the query around it, so it costs what the condition costs.
create function grants_at(at timestamptz) returns setof grants language sql stable parallel safe as $$
  select * from grants where ends_at is null or ends_at > at
$$;
