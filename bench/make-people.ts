import { sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { eventExpo } from '#lib/demo/event-expo.ts'
import { type EventSize, eventSize } from '#lib/demo/event-size.ts'
import { expoRows } from '#lib/demo/expo-rows.ts'
import { insertRows } from '#lib/demo/insert-rows.ts'

/** The expo of the data set *huge*, or a hundredth of it: 100,000 people or 1,000, without schedules, which people do not need. */
export const PEOPLE_SIZES: Record<'small' | 'huge', EventSize> = {
  small: {
    expoAreas: 1,
    venueAreas: 50,
    rooms: 200,
    patterns: 600,
    entries: 0,
    people: { 0: 5, 1: 30, 2: 60, 3: 100, 4: 225, 5: 275, 6: 305 },
  },
  huge: { ...eventSize('huge'), entries: 0 },
}

/** Fills an empty expo; then people were last seen at all times, links end at all times, and some grants have an end. */
export async function makePeople(db: Db, size: EventSize): Promise<void> {
  await insertRows(db, expoRows(eventExpo(size), new Date()))
  // Spread by the ID, so that both sizes have the same shares: one in twenty was never seen.
  const part = (of: string, parts: number) =>
    sql`(hashtext(${sql.raw(of)}::text || 'share')::bigint & 1023) % ${sql.lit(parts)}`
  await sql`update users set last_seen_at = case when ${part('id', 20)} = 0 then null
      else now() - ${part('id', 200)} * interval '1 day' end where login_status = 'registered'`.execute(db)
  await sql`update grants set ends_at = now() + (${part('id', 40)} - 5) * interval '1 day' where ${part('id', 10)} = 0`.execute(
    db,
  )
  await sql`insert into invitations (id, user_id, token_hash, created_at, expires_at)
    select gen_random_uuid(), id, sha256(id::text::bytea), now(), now() + (${part('id', 15)} - 3) * interval '1 day'
    from users where login_status = 'invited'`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
