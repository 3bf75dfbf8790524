import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { arEventInScope, patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { Boundary } from '#lib/contracts/boundary-receipts.ts'

/** What a boundary shows of its pattern or AR event, as columns of the tables that `withSubjects` joins. */
export const boundaryColumns = sql`
  case when patterns.id is not null then 'pattern' else 'arEvent' end as "subjectKind",
  coalesce(patterns.id, ar_events.id) as "subjectId",
  coalesce(patterns.title, ar_events.title) as "spacePatternTitle",
  case when patterns.id is not null then patterns.title_en else ar_events.title_en end as "spacePatternTitleEn",
  case when rooms.id is not null then 3 when venue_areas.id is not null then 2 else 1 end as "spaceLevel",
  json_build_object(
    'id', coalesce(rooms.id, venue_areas.id, expo_areas.id),
    'spaceTitle', coalesce(rooms.space_title, venue_areas.space_title, expo_areas.space_title),
    'spaceTitleEn', coalesce(rooms.space_title_en, venue_areas.space_title_en, expo_areas.space_title_en)) as space,
  passed.open_type as "openType", passed.boundary, passed.at`

/** The boundaries of `passed` within the reader's scope, joined to what they belong to. */
export const withSubjects = (
  ctx: Pick<Ctx, 'actor'>,
  passed: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`${passed} as passed
  left join patterns on patterns.id = passed.pattern_id
  left join ar_events on ar_events.id = passed.ar_event_id
  left join rooms on rooms.id = coalesce(patterns.room_id, ar_events.room_id)
  left join venue_areas on venue_areas.id = coalesce(patterns.venue_area_id, ar_events.venue_area_id)
  left join expo_areas on expo_areas.id = ar_events.expo_area_id
  where ((patterns.id is not null and ${patternInScope(ctx.actor)})
    or (ar_events.id is not null and ${arEventInScope(ctx.actor)}))`

/** A row that begins with the columns above, with what came with it; its moments are still dates. */
export type BoundaryRow<More> = Omit<Boundary, 'at'> & { at: Date; total: number } & More
