import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { arEventInScope, patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { Boundary } from '#lib/contracts/boundary-receipts.ts'

/** What a boundary shows of its pattern or AR event, and where that lies, as columns of the tables that `withSubjects` joins. */
export const boundaryColumns = sql`
  case when patterns.id is not null then 'pattern' else 'arEvent' end as "subjectKind",
  coalesce(patterns.id, ar_events.id) as "subjectId",
  coalesce(patterns.title, ar_events.title) as "spacePatternTitle",
  case when patterns.id is not null then patterns.title_en else ar_events.title_en end as "spacePatternTitleEn",
  coalesce(patterns.room_id, ar_events.room_id) as room_id,
  coalesce(patterns.venue_area_id, ar_events.venue_area_id) as venue_area_id,
  ar_events.expo_area_id,
  passed.open_type as "openType", passed.boundary, passed.at`

/** What it shows of its space, as columns of the tables that `withSpaces` joins. */
export const spaceColumns = sql`
  case when rooms.id is not null then 3 when venue_areas.id is not null then 2 else 1 end as "spaceLevel",
  json_build_object(
    'id', coalesce(rooms.id, venue_areas.id, expo_areas.id),
    'spaceTitle', coalesce(rooms.space_title, venue_areas.space_title, expo_areas.space_title),
    'spaceTitleEn', coalesce(rooms.space_title_en, venue_areas.space_title_en, expo_areas.space_title_en)) as space`

/**
 * The one row of a table with this ID, looked up for each boundary ("offset 0"). How many boundaries there are the planner can but guess, and by a guess that is too
 * high it reads all rooms and all patterns to join them (docs/decisions/0554).
 */
const lookedUp = (table: keyof DB, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left join lateral (select * from ${sql.table(table)} where id = ${id} offset 0) as ${sql.table(table)} on true`

/** The boundaries of `passed` within the reader's scope, joined to what they belong to. */
export const withSubjects = (
  ctx: Pick<Ctx, 'actor'>,
  passed: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`${passed} as passed
  ${lookedUp('patterns', sql`passed.pattern_id`)} ${lookedUp('ar_events', sql`passed.ar_event_id`)}
  where ((patterns.id is not null and ${patternInScope(ctx.actor)})
    or (ar_events.id is not null and ${arEventInScope(ctx.actor)}))`

/** Those of `passed` within the reader's scope, and no more than is needed to say so: who sees everything has all. */
export const inScope = (ctx: Pick<Ctx, 'actor'>, passed: RawBuilder<unknown>): RawBuilder<unknown> =>
  ctx.actor.authority <= 1 ? sql`${passed} as passed` : withSubjects(ctx, passed)

/** Those that are shown of them, as `shown`, joined to their spaces; there are few V Expo areas. */
export const withSpaces = (shown: RawBuilder<unknown>): RawBuilder<unknown> => sql`${shown} as shown
  ${lookedUp('rooms', sql`shown.room_id`)} ${lookedUp('venue_areas', sql`shown.venue_area_id`)}
  left join expo_areas on expo_areas.id = shown.expo_area_id`

/** A row of the columns above, with what came with it; its moments are still dates. */
export type BoundaryRow<More> = Omit<Boundary, 'at'> & { at: Date; total: number } & More

/** What is told of any of them. */
export const toBoundary = (row: BoundaryRow<unknown>): Boundary => ({
  subjectKind: row.subjectKind,
  subjectId: row.subjectId,
  spacePatternTitle: row.spacePatternTitle,
  spacePatternTitleEn: row.spacePatternTitleEn,
  spaceLevel: row.spaceLevel,
  space: row.space,
  openType: row.openType,
  boundary: row.boundary,
  at: row.at.toISOString(),
})
