import { sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { plainColumns, plainItem, plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import { externalTransitionInScope, patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import { created } from '#lib/cms/kernel/scope/stamps.ts'
import type { ExTransType } from '#lib/contracts/external-transitions.ts'
import type { KeptLink } from '#lib/contracts/kept-spaces.ts'
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

/** The links in sight that are linked to these venue areas, rooms, patterns and AR events, in order of their making. */
export async function readLinks(ctx: Ctx, placeIds: readonly string[]): Promise<KeptLink[]> {
  const rows = await linkRows(ctx, placeIds)
  return rows.map((row) => ({
    id: row.id,
    spaceId: row.space_id ?? '',
    spaceKind: row.space_kind as KeptLink['spaceKind'],
    exTransType: row.ex_trans_type as ExTransType,
    ...plainItem(EXTERNAL_TRANSITION_FIELDS, row),
  }))
}

/** Those of links that were read that are linked to something that was copied. */
const ofCopied = (sources: readonly KeptLink[], copies: ReadonlyMap<string, string>) =>
  sources.flatMap((source) => {
    const spaceId = copies.get(source.spaceId)
    return spaceId === undefined ? [] : [{ source, spaceId }]
  })

/**
 * Links to copies what was linked to what they are copies of: new external transitions and WebView sites, with as many statements for many as for
 * one; the ID of each, by that of the link it is a copy of. `copies`: the ID of each copied venue area, room, pattern and AR event, by its own;
 * the caller made them. Their addresses have not been looked at. `madeFrom`: the template, where they are made from one.
 */
export async function addLinkCopies(
  ctx: Ctx,
  sources: readonly KeptLink[],
  copies: ReadonlyMap<string, string>,
  madeFrom?: string,
): Promise<Map<string, string>> {
  const all = ofCopied(sources, copies).map((one) => ({ ...one, id: newId(ctx.now) }))
  if (all.length === 0) return new Map()
  demandInScope(ctx, 'externalTransition.write')
  const rows = all.map(({ source, id, spaceId }) => ({
    id,
    version: 1,
    ex_trans_type: source.exTransType,
    ...plainValues(EXTERNAL_TRANSITION_FIELDS, source),
    all_spaces: false,
    venue_area_id: source.spaceKind === 'venueArea' ? spaceId : null,
    room_id: source.spaceKind === 'room' ? spaceId : null,
    pattern_id: source.spaceKind === 'pattern' ? spaceId : null,
    ar_event_id: source.spaceKind === 'arEvent' ? spaceId : null,
    ...created(ctx),
  }))
  await insertSet(ctx.db, 'external_transitions', rows)
  await recordAll(
    ctx,
    all.map(({ id, source, spaceId }) => {
      const { id: copiedFrom, spaceId: _, spaceKind: exTransSpaceKind, ...link } = source
      return {
        action: 'externalTransition.created' as const,
        targetKind: 'externalTransition',
        targetId: id,
        after: { ...link, exTransSpaceKind, exTransSpace: spaceId, copiedFrom: madeFrom ?? copiedFrom },
      }
    }),
  )
  return new Map(all.map(({ id, source }) => [source.id, id]))
}

/** In order of their making. */
const linkRows = (ctx: Ctx, placeIds: readonly string[]) =>
  ctx.db
    .selectFrom('external_transitions')
    .select(['id', 'ex_trans_type', 'space_kind', 'space_id'])
    .select(plainColumns('external_transitions', EXTERNAL_TRANSITION_FIELDS))
    .where('space_id', '=', sql<string>`any(${[...placeIds]}::uuid[])`)
    .where(externalTransitionInScope(ctx.actor))
    .orderBy('id')
    .execute()
