import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Clocked } from '#lib/cms/kernel/context/shared-now.ts'
import type { Holder } from '#lib/cms/kernel/scope/scope.ts'
import { deadEndsIn, type Graph } from '#lib/cms/links/transitions/door.ts'
import { missingEn as ndsdMissing, missingEnParts as ndsdParts } from '#lib/cms/notices/ndsd-events/door.ts'
import { unmanaged } from '#lib/cms/people/grants/door.ts'
import { missingEn as arMissing, missingEnParts as arParts } from '#lib/cms/spaces/ar-events/door.ts'
import { missingEn as expoMissing, missingEnParts as expoParts } from '#lib/cms/spaces/expo-areas/door.ts'
import { missingEn as patternMissing, missingEnParts as patternParts } from '#lib/cms/spaces/patterns/door.ts'
import { missingEn as roomMissing, missingEnParts as roomParts } from '#lib/cms/spaces/rooms/door.ts'
import { missingEn as areaMissing, missingEnParts as areaParts } from '#lib/cms/spaces/venue-areas/door.ts'
import { SOON_DAYS, type WorkNeed, type WorkQueue } from '#lib/contracts/work-queues.ts'
import { AREA_MANAGER, type Authority, ROOM_MANAGER } from '#lib/core/authority.ts'
import { canInScope, mayGrant } from '#lib/core/policy.ts'
import type { PlaceKind } from '#lib/core/transition-graph.ts'
import { openingsNotReady } from './openings-not-ready.ts'
import { type WorkRow, workRows } from './work-sources.ts'

/** Whose queue it is, when, and what leads where then (for the queues of `GRAPH_QUEUES` alone). */
export type Asked = Clocked & { holder: Holder; graph: Graph | null }

/** The queues that follow from what leads where, and what of it is to be mended by whom it was read for. Their rows say the same (`work-queues.test.ts`). */
export const GRAPH_QUEUES = {
  deadEnds: (graph) => deadEndsIn(graph).filter((id) => graph.isEditable(id)),
  unreachable: (graph, { authority }) =>
    graph.state.unreachable.filter((id) => isMended(graph.kinds.get(id), authority, true)),
  traps: (graph, { authority }) =>
    graph.state.traps.filter((id) => isMended(graph.kinds.get(id), authority, authority !== 2 && authority !== 3)),
} as const satisfies Partial<Record<WorkQueue, (graph: Graph, holder: Holder) => string[]>>

const isMended = (kind: PlaceKind | undefined, authority: Authority, rooms: boolean) =>
  canInScope({ authority }, 'transition.create') &&
  kind !== 'expoArea' &&
  (rooms || kind === 'venueArea' || kind === 'arEvent')

export const isGraphQueue = (queue: WorkQueue): queue is keyof typeof GRAPH_QUEUES => Object.hasOwn(GRAPH_QUEUES, queue)

type Rows = RawBuilder<WorkRow> | null
type When = RawBuilder<SqlBool>

const one = (need: WorkNeed) => sql<WorkNeed[]>`array[${sql.lit(need)}]::text[]`
const lacks = (when: When, need: WorkNeed) => ({ when, needs: one(need) })
/** A text without its English that can still be mended: what is over stays as it was shown. */
const untold = (table: string, now: Date): When =>
  sql<SqlBool>`${sql.ref(`${table}.content_en`)} = '' and (${sql.ref(`${table}.ends_at`)} is null or ${sql.ref(`${table}.ends_at`)} > ${now})`
const among = (column: string, ids: readonly string[]): When => sql<SqlBool>`${sql.ref(column)} = any(${ids}::uuid[])`

/** What belongs into each queue: the one place that says so. Conditions are written as the partial indexes of migration 0371 have them. */
export const QUEUES: Record<WorkQueue, (asked: Asked) => Rows[]> = {
  openingSoon: ({ holder, now }) => openingsNotReady(holder, now, SOON_DAYS),
  noContent: ({ holder }) => [
    workRows('expoArea', holder, lacks(sql`expo_areas.content_id = ''`, 'content')),
    workRows('pattern', holder, lacks(sql`patterns.content_id = ''`, 'content')),
    workRows('arEvent', holder, lacks(sql`not ar_events.has_content`, 'content')),
  ],
  noPattern: ({ holder }) => [
    workRows('venueArea', holder, {
      ...lacks(sql`not exists (select from patterns where patterns.venue_area_id = venue_areas.id)`, 'pattern'),
      may: canInScope(holder, 'areaPattern.create'),
    }),
    workRows('room', holder, {
      ...lacks(sql`not exists (select from patterns where patterns.room_id = rooms.id)`, 'pattern'),
      may: canInScope(holder, 'roomPattern.create'),
    }),
  ],
  noEnglish: ({ holder, now }) => [
    workRows('expoArea', holder, { when: expoMissing, needs: expoParts }),
    workRows('venueArea', holder, { when: areaMissing, needs: areaParts }),
    workRows('room', holder, { when: roomMissing, needs: roomParts }),
    workRows('pattern', holder, { when: patternMissing, needs: patternParts }),
    workRows('arEvent', holder, { when: arMissing, needs: arParts }),
    workRows('richContent', holder, lacks(sql`rich_contents.title_en = ''`, 'name')),
    workRows('externalTransition', holder, lacks(sql`external_transitions.title_en = ''`, 'name')),
    workRows('ndsdEvent', holder, { when: ndsdMissing, needs: ndsdParts }),
    workRows('notice', holder, lacks(untold('notices', now), 'text')),
    workRows('appNotification', holder, lacks(untold('app_notifications', now), 'text')),
  ],
  noThumbnail: ({ holder }) => [
    workRows('room', holder, lacks(sql`rooms.thumbnail_id is null`, 'thumbnail')),
    workRows('arEvent', holder, lacks(sql`ar_events.thumbnail_id is null`, 'thumbnail')),
  ],
  noDeepLink: ({ holder }) => [
    workRows('pattern', holder, lacks(sql`patterns.deep_link = ''`, 'deepLink')),
    workRows('arEvent', holder, lacks(sql`ar_events.deep_link = ''`, 'deepLink')),
  ],
  noManager: ({ holder, ...clocked }) => [
    workRows('venueArea', holder, {
      ...lacks(unmanaged(holder, 'venue_areas', clocked), 'manager'),
      may: mayGrant(holder, 'venueArea', AREA_MANAGER),
    }),
    workRows('room', holder, {
      ...lacks(unmanaged(holder, 'rooms', clocked), 'manager'),
      may: mayGrant(holder, 'room', ROOM_MANAGER),
    }),
  ],
  deadEnds: ({ holder, graph }) => [
    workRows('transition', holder, lacks(among('transition_ends.id', graph ? deadEndsIn(graph) : []), 'deadEnd')),
  ],
  unreachable: ({ holder, graph }) => placesIn(holder, graph?.state.unreachable ?? [], 'noWayIn', true),
  // The way out is a transition of the place: it begins in what is hers, and rooms linked to her venue areas are hers to read only.
  traps: ({ holder, graph }) =>
    placesIn(holder, graph?.state.traps ?? [], 'noWayBack', holder.authority !== 2 && holder.authority !== 3),
  addresses: ({ holder }) => [
    workRows('externalTransition', holder, {
      join: sql`join address_checks as looked on looked.external_transition_id = external_transitions.id and looked.url = external_transitions.url`,
      // Sent on for good: one that is sent on for now stays as it is.
      when: sql`looked.outcome <> 'ok' or looked.redirects @? '$[*] ? (@.status == 301 || @.status == 308)'`,
      needs: sql`array[case when looked.outcome = 'ok' then 'moved' else 'broken' end]`,
      at: sql`looked.checked_at`,
    }),
  ],
  caps: ({ holder }) => [
    workRows('richContent', holder, {
      when: sql`rich_contents.cap_bytes is null or rich_contents.permille >= 800`,
      needs: sql`array[case when rich_contents.cap_bytes is null then 'capMissing' when rich_contents.is_stopped then 'overCap' else 'nearCap' end]`,
      may: canInScope(holder, 'richContent.setCap'),
    }),
  ],
}

/** Places of the graph that are wrong. `rooms`: those too. */
function placesIn(holder: Holder, ids: readonly string[], need: WorkNeed, rooms: boolean): Rows[] {
  const may = canInScope(holder, 'transition.create')
  return [
    workRows('venueArea', holder, { ...lacks(among('venue_areas.id', ids), need), may }),
    workRows('room', holder, { ...lacks(among('rooms.id', ids), need), may: may && rooms }),
    workRows('arEvent', holder, { ...lacks(among('ar_events.id', ids), need), may }),
  ]
}
