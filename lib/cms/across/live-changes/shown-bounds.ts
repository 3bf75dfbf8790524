import { type RawBuilder, sql } from 'kysely'

/**
 * When notices, app notifications and ND/SD events begin and end to be shown, as a table `shown` of `kind`, `id` and `at`: their statuses follow from the clock alone. There are tens
 * or hundreds of them, and no index is asked.
 */
export const SHOWN_BOUNDS: RawBuilder<unknown> = sql`(select kind, id, at from (
    select 'notice' as kind, id, period from notices union all select 'appNotification', id, period from app_notifications
    union all select 'ndsdEvent', id, period from ndsd_events) as things
  cross join lateral (values (lower(period)), (upper(period))) as bound(at)) as shown`
