import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { patternInScope, roomInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { ExternalTransitionUse } from '#lib/contracts/external-transitions.ts'
import { CodeRefusal, USED_CODE } from '#lib/core/errors.ts'
import { usableByPattern, usableByRoom } from './usable-links.ts'

const anyRoom = (ctx: Ctx) => sql`rooms.limit_ex_trans_id = external_transitions.id and ${roomInScope(ctx.actor)}`
const anyPattern = (ctx: Ctx) =>
  sql`exists (select 1 from pattern_external_transitions as named where named.pattern_id = patterns.id
    and named.external_transition_id = external_transitions.id) and ${patternInScope(ctx.actor)}`

/** How many rooms and patterns use the link of the surrounding query, in the reader's scope. */
export const useCount = (ctx: Ctx) => sql<number>`(
  (select count(*)::int from rooms where ${anyRoom(ctx)}) + (select count(*)::int from patterns where ${anyPattern(ctx)}))`

/** Is the link of the surrounding query used by a room or a pattern that the reader sees? */
export const isUsed = (ctx: Ctx) =>
  sql<boolean>`(exists (select 1 from rooms where ${anyRoom(ctx)}) or exists (select 1 from patterns where ${anyPattern(ctx)}))`

/** The rooms that redirect to a link and the patterns that name it, in the reader's scope, by name. */
export const usesOf = (ctx: Ctx, linkId: string): Promise<ExternalTransitionUse[]> =>
  uses(ctx, linkId, sql`true`, sql`true`)

/** Those of them that may not use it any more as it is linked now. */
export const misfitsOf = (ctx: Ctx, linkId: string): Promise<ExternalTransitionUse[]> =>
  uses(ctx, linkId, sql`not ${usableByRoom(sql.ref('rooms.id'))}`, sql`not ${usableByPattern(sql.ref('patterns.id'))}`)

async function uses(ctx: Ctx, linkId: string, room: ReturnType<typeof sql>, pattern: ReturnType<typeof sql>) {
  const { rows } = await sql<ExternalTransitionUse>`
    select 'room' as kind, rooms.id, rooms.space_title as "spaceTitle", rooms.space_title_en as "spaceTitleEn", 3 as "spaceLevel"
    from external_transitions join rooms on ${anyRoom(ctx)} where external_transitions.id = ${linkId} and ${room}
    union all
    select 'pattern', patterns.id, patterns.title, patterns.title_en, case when patterns.venue_area_id is null then 3 else 2 end
    from external_transitions join patterns on ${anyPattern(ctx)} where external_transitions.id = ${linkId} and ${pattern}
    order by 1 desc, 3, 2`.execute(ctx.db)
  return rows
}

/** Refuses with 409 xrcms0051 while something uses the link, naming what the reader sees of it. */
export async function demandUnused(ctx: Ctx, linkId: string): Promise<void> {
  const found = await usesOf(ctx, linkId)
  if (found.length > 0) throw new CodeRefusal(409, USED_CODE, { names: namesOfUses(found) })
}

/** The names of uses in a text, the first few of many. */
export const namesOfUses = (found: readonly ExternalTransitionUse[]): string => {
  const names = found.slice(0, 3).map((use) => use.spaceTitle)
  return found.length > names.length ? `${names.join('、')}…(+${found.length - names.length})` : names.join('、')
}
