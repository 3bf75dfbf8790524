import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  arEventInScope,
  expoAreaInScope,
  externalTransitionIsOwn,
  type Holder,
  patternInScope,
  roomInScope,
  venueAreaInScope,
} from '#lib/cms/kernel/scope/scope.ts'
import { transitionsFor } from '#lib/cms/links/transitions/door.ts'
import type { WorkKind, WorkNeed } from '#lib/contracts/work-queues.ts'
import { type Action, canInScope } from '#lib/core/policy.ts'

/** A row of a queue before anything of its reader is known: the columns of `workRows`. */
export type WorkRow = {
  kind: WorkKind
  id: string
  title: string
  title_en: string
  /** What it lies in. */
  space_id: string | null
  needs: WorkNeed[]
  at: Date
  search: string
}

type Condition = Expression<SqlBool>

/** Patterns of areas and of rooms lie in one table, and so do external transitions and WebView sites: they are one source each, and which of both one is the row says. */
type SourceName = Exclude<WorkKind, 'areaPattern' | 'roomPattern' | 'webview'> | 'pattern'

type Source = {
  table: string
  /** As a value of the kind. */
  kind: RawBuilder<WorkKind>
  /** Its column; of what has no name, the beginning of its text. */
  title: string | RawBuilder<string>
  titleEn: string | RawBuilder<string>
  space: RawBuilder<string | null>
  /** What must be allowed to mend it, unless a queue says. A source without it asks for itself. */
  edit: Action | null
  /** Which of it are in her scope to be mended, as far as the policy has not said. */
  own: (holder: Holder) => Condition
  /** In place of the table. */
  from?: (holder: Holder) => RawBuilder<unknown>
}

const kindIs = (kind: WorkKind) => sql<WorkKind>`${sql.lit(kind)}::text`
const nowhere = sql<null>`null::uuid`

/** What a list shows of a text of 2,000 characters is cut once more; as much of it is read, sorted by and kept in the address of the next page. */
const TEXT_READ = 100
function textOf(table: string) {
  const begins = (column: string) => sql<string>`left(${sql.ref(`${table}.${column}`)}, ${sql.lit(TEXT_READ)})`
  return { title: begins('content'), titleEn: begins('content_en') }
}

const SOURCES: Record<SourceName, Source> = {
  expoArea: {
    table: 'expo_areas',
    kind: kindIs('expoArea'),
    title: 'space_title',
    titleEn: 'space_title_en',
    space: nowhere,
    edit: 'expoArea.write',
    own: expoAreaInScope,
  },
  venueArea: {
    table: 'venue_areas',
    kind: kindIs('venueArea'),
    title: 'space_title',
    titleEn: 'space_title_en',
    space: sql`venue_areas.expo_area_id`,
    edit: 'venueArea.edit',
    own: venueAreaInScope,
  },
  room: {
    table: 'rooms',
    kind: kindIs('room'),
    title: 'space_title',
    titleEn: 'space_title_en',
    space: sql`rooms.main_room_id`,
    edit: 'room.editTexts',
    own: roomInScope,
  },
  pattern: {
    table: 'patterns',
    kind: sql`case when patterns.room_id is null then 'areaPattern' else 'roomPattern' end`,
    title: 'title',
    titleEn: 'title_en',
    space: sql`patterns.space_id`,
    edit: null,
    own: (holder) => sql<SqlBool>`(${patternInScope(holder)} and ${ofLevels(holder)})`,
  },
  arEvent: {
    table: 'ar_events',
    kind: kindIs('arEvent'),
    title: 'title',
    titleEn: 'title_en',
    space: sql`ar_events.space_id`,
    edit: 'arEvent.edit',
    own: arEventInScope,
  },
  richContent: {
    table: 'rich_contents',
    kind: kindIs('richContent'),
    title: 'title',
    titleEn: 'title_en',
    space: sql`rich_contents.room_id`,
    edit: 'richContent.register',
    own: (holder) => roomInScope(holder, 'rich_contents.room_id'),
  },
  externalTransition: {
    table: 'external_transitions',
    kind: sql`case ex_trans_type when 'webview' then 'webview' else 'externalTransition' end`,
    title: 'title',
    titleEn: 'title_en',
    space: sql`external_transitions.space_id`,
    edit: 'externalTransition.write',
    own: externalTransitionIsOwn,
  },
  ndsdEvent: {
    table: 'ndsd_events',
    kind: kindIs('ndsdEvent'),
    title: 'name',
    titleEn: 'name_en',
    space: nowhere,
    edit: 'ndsdEvent.write',
    own: () => sql<SqlBool>`true`,
  },
  notice: {
    table: 'notices',
    kind: kindIs('notice'),
    ...textOf('notices'),
    space: nowhere,
    edit: 'notice.manage',
    own: () => sql<SqlBool>`true`,
  },
  appNotification: {
    table: 'app_notifications',
    kind: kindIs('appNotification'),
    ...textOf('app_notifications'),
    space: nowhere,
    edit: 'appNotification.manage',
    own: () => sql<SqlBool>`true`,
  },
  transition: {
    table: 'transition_ends',
    kind: kindIs('transition'),
    title: 'from_title',
    titleEn: 'from_title_en',
    space: nowhere,
    edit: 'transition.edit',
    own: () => sql<SqlBool>`transition_ends.is_own and transition_ends.to_kind <> 'outside'`,
    from: (holder) => sql`${transitionsFor(holder)}`,
  },
}

/** Patterns of areas and of rooms are edited by different levels. */
function ofLevels(holder: Holder): Condition {
  const [area, room] = [canInScope(holder, 'areaPattern.edit'), canInScope(holder, 'roomPattern.edit')]
  if (area && room) return sql<SqlBool>`true`
  return sql<SqlBool>`patterns.${sql.ref(area ? 'venue_area_id' : 'room_id')} is not null`
}

type Lack = {
  /** When it belongs into the queue. */
  when: RawBuilder<SqlBool>
  needs: RawBuilder<WorkNeed[]>
  /** When it was last edited, unless it is said. */
  at?: RawBuilder<Date>
  /** What its table is joined with. */
  join?: RawBuilder<unknown>
  /** May she mend it at all? As the source says where it is not said. */
  may?: boolean
}

/** Those of a source that lack something, and that she may mend; null where she may not. */
export function workRows(name: SourceName, holder: Holder, lack: Lack): RawBuilder<WorkRow> | null {
  const source = SOURCES[name]
  const { table } = source
  if (!(lack.may ?? (source.edit === null || canInScope(holder, source.edit)))) return null
  const of = (column: string) => sql.ref(`${table}.${column}`)
  const named = (title: Source['title']) => (typeof title === 'string' ? of(title) : title)
  return sql<WorkRow>`select ${source.kind} as kind, ${of('id')} as id, ${named(source.title)} as title, ${named(source.titleEn)} as title_en,
      ${source.space} as space_id, ${lack.needs} as needs, ${lack.at ?? of('updated_at')} as at, ${of('search')} as search
    from ${source.from?.(holder) ?? sql.table(table)} ${lack.join ?? sql``} where (${lack.when}) and ${source.own(holder)}`
}
