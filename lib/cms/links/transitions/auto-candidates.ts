import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { isId } from '#lib/contracts/fields.ts'
import { AUTO, type TransitionInput } from '#lib/contracts/transitions.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { above } from './above.ts'

/**
 * Refuses at `openAutoGenDateError` to make Auto public where none of what it can lead to is open now or will be: visitors would
 * leave for nowhere. The platform picks among all spaces, whether the actor sees them or not.
 */
export async function demandAutoCandidate(ctx: Ctx, input: TransitionInput): Promise<void> {
  if (!input.isPublic || input.transitionToId !== AUTO) return
  const { rows } = await sql<{ found: boolean }>`
    with candidate as (
      select above.above_id as id from ${above} as above where ${isSource(input.transitionFromId)}
    )
    select exists (select from candidate join expo_areas using (id)) or exists (
      select from schedule_entries as entry join candidate on candidate.id = entry.clash_id
      where upper(entry.period) > ${ctx.now} and not exists (
        select from stops where reopened_at is null and target_id in (entry.pattern_id, entry.clash_id))
    ) as found`.execute(ctx.db)
  if (!rows[0]?.found) throw fieldRefused('openAutoGenDateError', 'wrongState')
}

/** The place is the source, or of its class. */
function isSource(from: string) {
  if (isId(from)) return sql`above.place_id = ${from}`
  if (from === 'expoArea') return sql`above.place_id in (select id from expo_areas)`
  if (from === 'venueArea') return sql`above.place_id in (select id from venue_areas)`
  const roomClass = from === 'mainRoom' ? 'main' : 'sub'
  return sql`above.place_id in (select id from rooms where room_class = ${roomClass})`
}
