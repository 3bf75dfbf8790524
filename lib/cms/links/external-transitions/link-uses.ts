import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Refused } from '#lib/cms/kernel/entity/many-writer.ts'
import { refusedAsMissing } from '#lib/cms/kernel/scope/demand-found.ts'
import { patternInScope, roomInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { ExternalTransitionUse } from '#lib/contracts/external-transitions.ts'
import { CodeRefusal, type Refusal, USED_CODE } from '#lib/core/errors.ts'
import { usableByPattern, usableByRoom } from './usable-links.ts'

const anyRoom = (ctx: Ctx) => sql`rooms.limit_ex_trans_id = external_transitions.id and ${roomInScope(ctx.actor)}`
const anyPattern = (ctx: Ctx) =>
  sql`exists (select 1 from pattern_external_transitions as named where named.pattern_id = patterns.id
    and named.external_transition_id = external_transitions.id) and ${patternInScope(ctx.actor)}`

/** How many rooms and patterns use the link of the surrounding query, in the reader's scope. */
export const linkUseCount = (ctx: Ctx) => sql<number>`(
  (select count(*)::int from rooms where ${anyRoom(ctx)}) + (select count(*)::int from patterns where ${anyPattern(ctx)}))`

/** Is the link of the surrounding query used by a room or a pattern that the reader sees? */
export const isUsed = (ctx: Ctx) =>
  sql<boolean>`(exists (select 1 from rooms where ${anyRoom(ctx)}) or exists (select 1 from patterns where ${anyPattern(ctx)}))`

/** The rooms that redirect to the link of the surrounding query and the patterns that name it, in the reader's scope, by name. */
export const linkUses = (ctx: Ctx) => uses(ctx, sql`true`, sql`true`)

/** Those of them that may not use it any more as it is linked now. */
export const misfitsOf = (ctx: Ctx) =>
  uses(ctx, sql`not ${usableByRoom(sql.ref('rooms.id'))}`, sql`not ${usableByPattern(sql.ref('patterns.id'))}`)

const uses = (ctx: Ctx, room: RawBuilder<unknown>, pattern: RawBuilder<unknown>) => sql<ExternalTransitionUse[]>`(
  select coalesce(json_agg(used order by used.kind desc, used."spaceTitle", used.id), '[]') from (
    select 'room' as kind, rooms.id, rooms.space_title as "spaceTitle", rooms.space_title_en as "spaceTitleEn", 3 as "spaceLevel"
    from rooms where ${anyRoom(ctx)} and ${room}
    union all
    select 'pattern', patterns.id, patterns.title, patterns.title_en, case when patterns.venue_area_id is null then 3 else 2 end
    from patterns where ${anyPattern(ctx)} and ${pattern}) as used)`

/** Nothing uses the link, whoever sees it, as a condition of its deletion. */
export const isUnused = sql<boolean>`not exists (select from rooms where rooms.limit_ex_trans_id = external_transitions.id)
  and not exists (select from pattern_external_transitions as named where named.external_transition_id = external_transitions.id)`

/** Refuses while something uses the link: with 409 xrcms0051, naming what the reader sees of it, or as `refusedAsUsed` says of what she does not see. */
export async function demandUnused(ctx: Ctx, linkId: string): Promise<void> {
  const refusal = (await refusedAsUsed(ctx, [linkId])).get(linkId)
  if (refusal) throw refusal
}

/**
 * Why each of these links cannot be deleted while it is used, as its own deletion would be refused, in one statement: by the names of what the reader
 * sees of its uses, else as the database says it of what she does not. The caller holds the links, so that none begins to be used meanwhile.
 */
export async function refusedAsUsed(ctx: Ctx, linkIds: readonly string[]): Promise<Refused> {
  const links = sql`any(${[...linkIds]}::uuid[])`
  const { rows } = await sql<Pick<ExternalTransitionUse, 'kind' | 'spaceTitle'> & { linkId: string; isSeen: boolean }>`
    select 'room' as kind, rooms.id, rooms.space_title as "spaceTitle", rooms.limit_ex_trans_id as "linkId",
      coalesce(${roomInScope(ctx.actor)}, false) as "isSeen"
    from rooms where rooms.limit_ex_trans_id = ${links}
    union all
    select 'pattern', patterns.id, patterns.title, named.external_transition_id, coalesce(${patternInScope(ctx.actor)}, false)
    from pattern_external_transitions as named join patterns on patterns.id = named.pattern_id
    where named.external_transition_id = ${links}
    order by 1 desc, 3, 2`.execute(ctx.db)
  const byLink = Map.groupBy(rows, ({ linkId }) => linkId)
  return new Map([...byLink].map(([id, uses]) => [id, whyUsed(uses)]))
}

function whyUsed(uses: readonly (Pick<ExternalTransitionUse, 'kind' | 'spaceTitle'> & { isSeen: boolean })[]): Refusal {
  const seen = uses.filter(({ isSeen }) => isSeen)
  if (seen.length > 0) return new CodeRefusal(409, USED_CODE, { names: namesOfUses(seen) })
  return refusedAsMissing(uses[0]?.kind === 'room' ? 'metaLimitExtrans' : 'exTransitionIds')
}

/** The names of uses in a text, the first few of many. */
export const namesOfUses = (found: readonly Pick<ExternalTransitionUse, 'spaceTitle'>[]): string => {
  const names = found.slice(0, 3).map((use) => use.spaceTitle)
  return found.length > names.length ? `${names.join('、')}…(+${found.length - names.length})` : names.join('、')
}
