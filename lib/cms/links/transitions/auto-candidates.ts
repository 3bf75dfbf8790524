import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { isId } from '#lib/contracts/fields.ts'
import { AUTO, type TransitionInput } from '#lib/contracts/transitions.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { above } from './above.ts'

/** Can a transition of this form lead somewhere? Asked of Auto that is public; the platform picks among all spaces, whether the actor sees them or not. */
export function leadsSomewhere(ctx: Pick<Ctx, 'now'>, input: TransitionInput): RawBuilder<boolean> {
  const { transitionFromId: from, transitionToId, isPublic } = input
  if (!isPublic || transitionToId !== AUTO) return sql`true`
  return sql`exists (${leadingAmong(ctx, isId(from) ? sql`above.place_id = ${from}::uuid` : isOfClass(from))})`
}

/**
 * Refuses at `openAutoGenDateError` to make Auto public where none of what it can lead to is open now or will be: visitors would
 * leave for nowhere.
 */
export function demandAutoCandidate(leads: boolean): void {
  if (!leads) throw fieldRefused('openAutoGenDateError', 'wrongState')
}

/** Of these sources those from which Auto leads somewhere, in as many statements as there are classes among them, and one for all others. */
export async function sourcesLeading(ctx: Pick<Ctx, 'db' | 'now'>, sources: readonly string[]): Promise<Set<string>> {
  const different = [...new Set(sources)]
  const ids = different.filter(isId)
  const found = ids.length > 0 ? await foundAmong(ctx, sql`above.place_id = any(${ids}::uuid[])`) : []
  const leading = new Set(found.map(({ id }) => id))
  for (const word of different.filter((one) => !isId(one))) {
    if ((await foundAmong(ctx, isOfClass(word))).length > 0) leading.add(word)
  }
  return leading
}

const foundAmong = async (ctx: Pick<Ctx, 'db' | 'now'>, isSource: RawBuilder<unknown>) =>
  (await leadingAmong(ctx, isSource).execute(ctx.db)).rows

/** The places that are sources from which Auto leads somewhere. */
const leadingAmong = ({ now }: Pick<Ctx, 'now'>, isSource: RawBuilder<unknown>) =>
  sql<{ id: string }>`
    with candidate as (
      select above.place_id as source, above.above_id as id from ${above} as above where ${isSource}
    )
    select source as id from candidate join expo_areas using (id)
    union select source from schedule_entries as entry join candidate on candidate.id = entry.clash_id
      where upper(entry.period) > ${now} and not exists (
        select from stops where reopened_at is null and target_id in (entry.pattern_id, entry.clash_id))`

/** The place is of the class. */
function isOfClass(from: string) {
  if (from === 'expoArea') return sql`above.place_id in (select id from expo_areas)`
  if (from === 'venueArea') return sql`above.place_id in (select id from venue_areas)`
  const roomClass = from === 'mainRoom' ? 'main' : 'sub'
  return sql`above.place_id in (select id from rooms where room_class = ${roomClass})`
}
