import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { plainColumns, plainItem } from '#lib/cms/kernel/entity/plain-fields.ts'
import { externalTransitionInScope, patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import { created } from '#lib/cms/kernel/scope/stamps.ts'
import { newId } from '#lib/core/id.ts'
import { EXTERNAL_TRANSITION_FIELDS } from './read-external-transitions.ts'

/** How many links in sight are linked to these rooms, patterns and AR events. */
export async function countLinksOf(ctx: Ctx, placeIds: readonly string[]): Promise<number> {
  const rows = await linkRows(ctx, placeIds)
  return rows.length
}

/** How often these rooms and their patterns name a link of a venue area, which a copy elsewhere may not use. */
export async function countAreaLinkUses(ctx: Ctx, roomIds: readonly string[]): Promise<number> {
  const ids = [...roomIds]
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
      select limit_ex_trans_id as id from rooms where id = any(${ids}::uuid[])
      union all select external_transition_id from pattern_external_transitions as named
        join patterns on patterns.id = named.pattern_id where patterns.room_id = any(${ids}::uuid[]) and ${patternInScope(ctx.actor)}
    ) as used join external_transitions using (id) where venue_area_id is not null`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/**
 * Links to copies of rooms, patterns and AR events what is linked to what they are copies of: new external transitions and WebView sites, with as
 * many statements for many as for one; the ID of each, by that of the link it is a copy of. `copies`: the ID of each copy, by what it is a
 * copy of; the caller made them. Their addresses have not been looked at.
 */
export async function copyLinks(ctx: Ctx, copies: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  demandInScope(ctx, 'externalTransition.write')
  const sources = await linkRows(ctx, [...copies.keys()])
  const copyOf = (id: string | null) => (id === null ? null : (copies.get(id) ?? null))
  const all = sources.map((source) => ({ source, id: newId(ctx.now) }))
  const rows = all.map(({ id, source: { id: _, space_kind: __, ...source } }) => ({
    ...source,
    id,
    version: 1,
    all_spaces: false,
    room_id: copyOf(source.room_id),
    pattern_id: copyOf(source.pattern_id),
    ar_event_id: copyOf(source.ar_event_id),
    ...created(ctx),
  }))
  await insertSet(ctx.db, 'external_transitions', rows)
  await record(
    ctx,
    ...all.map(({ id, source }) => ({
      action: 'externalTransition.created' as const,
      targetKind: 'externalTransition',
      targetId: id,
      after: {
        ...plainItem(EXTERNAL_TRANSITION_FIELDS, source),
        exTransType: source.ex_trans_type,
        exTransSpaceKind: source.space_kind,
        exTransSpace: copyOf(source.room_id ?? source.pattern_id ?? source.ar_event_id),
        copiedFrom: source.id,
      },
    })),
  )
  return new Map(all.map(({ id, source }) => [source.id, id]))
}

/** In order of their making. */
const linkRows = (ctx: Ctx, placeIds: readonly string[]) =>
  ctx.db
    .selectFrom('external_transitions')
    .select(['id', 'ex_trans_type', 'space_kind', 'room_id', 'pattern_id', 'ar_event_id'])
    .select(plainColumns('external_transitions', EXTERNAL_TRANSITION_FIELDS))
    .where('space_id', '=', sql<string>`any(${[...placeIds]}::uuid[])`)
    .where(externalTransitionInScope(ctx.actor))
    .orderBy('id')
    .execute()
