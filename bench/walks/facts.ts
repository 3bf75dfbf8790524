import { sql } from 'kysely'
import { jstDay } from '#e2e/support/jst-day.ts'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { seed } from '#lib/demo/seed.ts'

const DAY_MS = 86_400_000
const OPENING_DAY = '2025-04-13'

export const MISSPELT = 40
export const MOVED = 30
export const COPIED = 20
export const PER_DAY = 5
export const OLD_HOST = 'old-sites.expo.example'

/**
 * The expo *event* on its opening day: all periods are moved so that the first day is today. 40 English names are misspelt, 30 links lie on a host that is given up (and one of each more, for
 * the old way), there is a pattern that 20 rooms are to have, and five ND/SD events are of today.
 */
export async function fillOpeningDay(db: Db): Promise<unknown> {
  const counts = await seed(db, 'event', { now: new Date(), appEnv: 'local' })
  const days = (Date.parse(jstDay(0)) - Date.parse(OPENING_DAY)) / DAY_MS
  const later = sql.lit(`${days} days`)
  for (const table of ['schedule_entries', 'ndsd_events'])
    await sql`update ${sql.table(table)} set period = tstzrange(lower(period) + ${later}::interval, upper(period) + ${later}::interval)`.execute(
      db,
    )
  await sql`update rooms set space_title_en = replace(space_title_en, 'Pavilion', 'Pavillion')
    where id in (select id from rooms where space_title_en like '%Pavilion Event Hall' order by id limit ${MISSPELT + 1})`.execute(
    db,
  )
  await sql`update external_transitions set url = ${`https://${OLD_HOST}/`} || right(id::text, 6)
    where id in (select id from external_transitions where ex_trans_type = 'external' order by id limit ${MOVED + 1})`.execute(
    db,
  )
  await sql`update rooms set space_title_en = space_title_en || ' East'
    where id in (select id from rooms where space_title_en like '%Film Archive' order by id limit ${COPIED})`.execute(
    db,
  )
  await sql`update patterns set title = '開会式の中継', title_en = 'Opening relay'
    where id = (select id from patterns where room_id is not null and content_id <> '' order by id limit 1)`.execute(db)
  for (let place = 0; place < PER_DAY; place++)
    await sql`update ndsd_events set period = tstzrange(${`${jstDay(0)}T${10 + place}:00:00+09:00`}, ${`${jstDay(0)}T${11 + place}:00:00+09:00`})
      where id = (select id from ndsd_events order by id offset ${place} limit 1)`.execute(db)
  return counts
}
