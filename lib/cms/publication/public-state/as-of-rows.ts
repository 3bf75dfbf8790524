import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { arEventInScope, patternInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { AsOfItem, AsOfKind } from '#lib/contracts/as-of.ts'
import type { Publication } from '#lib/contracts/publication.ts'
import type { PublicationStatus } from '#lib/core/publication-status.ts'
import { publicationIn, publicationOfSpaces, publicationOfSubjects } from '../schedules/door.ts'

/** One thing with its names, its status at a second moment, and the stop that hides it. */
export type AsOfRow = {
  kind: AsOfKind
  id: string
  title: string
  title_en: string
  space: AsOfItem['space']
  space_level: AsOfItem['spaceLevel']
  compared: PublicationStatus | null
  stop_id: string | null
  of_space: boolean
  stopped_at: Date | null
}

const ref = (alias: string) => sql`json_build_object('id', ${sql.ref(`${alias}.id`)},
  'spaceTitle', ${sql.ref(`${alias}.space_title`)}, 'spaceTitleEn', ${sql.ref(`${alias}.space_title_en`)})`

const spaces = (
  kind: AsOfKind,
  table: string,
  level: number,
  inScope: RawBuilder<unknown> | ReturnType<typeof roomInScope>,
) =>
  sql`select ${sql.lit(kind)} as kind, id, space_title as title, space_title_en as title_en, null::json as space,
    ${sql.lit(level)} as space_level, id as place_id from ${sql.table(table)} where ${inScope}`

/** What has a status and lies in the reader's scope, with its names and its space. */
export const namedInScope = ({ actor }: Ctx) => sql`(
  ${spaces('venueArea', 'venue_areas', 2, venueAreaInScope(actor))}
  union all ${spaces('room', 'rooms', 3, roomInScope(actor))}
  union all
  select 'pattern', patterns.id, patterns.title, patterns.title_en,
    case when rooms.id is null then ${ref('venue_areas')} else ${ref('rooms')} end,
    case when rooms.id is null then 2 else 3 end, patterns.space_id
  from patterns left join rooms on rooms.id = patterns.room_id left join venue_areas on venue_areas.id = patterns.venue_area_id
  where ${patternInScope(actor)}
  union all
  select 'arEvent', ar_events.id, ar_events.title, ar_events.title_en,
    case when rooms.id is not null then ${ref('rooms')} when venue_areas.id is not null then ${ref('venue_areas')}
      else ${ref('expo_areas')} end,
    case when rooms.id is not null then 3 when venue_areas.id is not null then 2 else 1 end, ar_events.space_id
  from ar_events left join rooms on rooms.id = ar_events.room_id left join venue_areas on venue_areas.id = ar_events.venue_area_id
    left join expo_areas on expo_areas.id = ar_events.expo_area_id
  where ${arEventInScope(actor)})`

/** Rows as items, with where they stand at the moment and what comes next. */
export async function toAsOfItems(ctx: Ctx, at: Date, rows: readonly AsOfRow[]): Promise<AsOfItem[]> {
  const then = { db: ctx.db, now: at }
  const idsOf = (kind: AsOfKind) => rows.filter((row) => row.kind === kind).map((row) => row.id)
  const found = new Map<string, Publication>([
    ...(await publicationOfSpaces(then, 'venueArea', idsOf('venueArea'))),
    ...(await publicationOfSpaces(then, 'room', idsOf('room'))),
    ...(await publicationOfSubjects(then, 'pattern', idsOf('pattern'))),
    ...(await publicationOfSubjects(then, 'arEvent', idsOf('arEvent'))),
  ])
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    title: row.title,
    titleEn: row.title_en,
    space: row.space,
    spaceLevel: row.space_level,
    publication: publicationIn(found, row.id),
    comparedStatus: row.compared,
    stop:
      row.stop_id && row.stopped_at
        ? { id: row.stop_id, ofSpace: row.of_space, stoppedAt: row.stopped_at.toISOString() }
        : null,
  }))
}
