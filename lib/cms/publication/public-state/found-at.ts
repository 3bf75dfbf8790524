import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor, Ctx } from '#lib/cms/kernel/context/context.ts'
import { searchPatterns } from '#lib/cms/kernel/db/keywords.ts'
import { arEventInScope, patternInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { AS_OF_KINDS, type AsOfKind, type AsOfQuery } from '#lib/contracts/as-of.ts'
import { PUBLICATION_STATUSES } from '#lib/core/publication-status.ts'
import { publicAt, standingAt } from '../schedules/door.ts'

type AsOfFilters = Pick<AsOfQuery, 'with' | 'q' | 'kind' | 'show' | 'spaceId' | 'limit' | 'cursor'>

type Condition = Expression<SqlBool>

type Source = {
  table: string
  title: string
  inScope: (actor: Actor) => Condition
  inSpace: (spaceId: string) => Condition
  /** Holds a word, in its own texts or in those of its space. */
  holds: (word: string) => Condition
}

const spaces = (table: 'venue_areas' | 'rooms'): Pick<Source, 'table' | 'title' | 'inSpace' | 'holds'> => ({
  table,
  title: `${table}.space_title`,
  inSpace: (spaceId) => sql<SqlBool>`${sql.ref(`${table}.id`)} = ${spaceId}`,
  holds: (word) => sql<SqlBool>`${sql.ref(`${table}.search`)} like ${word}`,
})

/** What belongs to a space that holds a word. "offset 0": out of an index as a whole, as a common word would look it up space by space. */
const ofSpace = (table: 'patterns' | 'ar_events', space: 'rooms' | 'venue_areas' | 'expo_areas', word: string) => {
  const column = sql.ref({ rooms: 'room_id', venue_areas: 'venue_area_id', expo_areas: 'expo_area_id' }[space])
  return sql`select own.id from (select id, ${column} as place from ${sql.table(table)} where ${column} is not null offset 0) as own
    join ${sql.table(space)} as space on space.id = own.place where space.search like ${word}`
}

const SOURCES: Record<AsOfKind, Source> = {
  venueArea: { ...spaces('venue_areas'), inScope: (actor) => venueAreaInScope(actor) },
  room: { ...spaces('rooms'), inScope: (actor) => roomInScope(actor) },
  pattern: {
    table: 'patterns',
    title: 'patterns.title',
    inScope: (actor) => patternInScope(actor),
    inSpace: (id) => sql<SqlBool>`(patterns.room_id = ${id} or patterns.venue_area_id = ${id})`,
    // Each text by its own index: "or" over both tables would read all patterns.
    holds: (word) => sql<SqlBool>`patterns.id = any(array(select id from patterns where search like ${word}
      union all ${ofSpace('patterns', 'rooms', word)} union all ${ofSpace('patterns', 'venue_areas', word)}))`,
  },
  arEvent: {
    table: 'ar_events',
    title: 'ar_events.title',
    inScope: (actor) => arEventInScope(actor),
    inSpace: (id) => sql<SqlBool>`ar_events.space_id = ${id}`,
    holds: (word) => sql<SqlBool>`ar_events.id = any(array(select id from ar_events where search like ${word}
      union all ${ofSpace('ar_events', 'rooms', word)} union all ${ofSpace('ar_events', 'venue_areas', word)}
      union all ${ofSpace('ar_events', 'expo_areas', word)}))`,
  },
}

/** Those whose status is another one at the second moment. No join: the planner would expect millions, and keep no hash of them. By numbers: less memory. */
function changed(kind: AsOfKind, at: Date, other: Date) {
  const place = sql`array_position(${sql.lit(`{${PUBLICATION_STATUSES.join()}}`)}::text[], status)`
  return sql`(select subject_id from (select * from ${standingAt(kind, at)} union all select * from ${standingAt(kind, other)}) as either
    group by subject_id having count(*) = 1 or min(${place}) <> max(${place}))`
}

/** What is shown, as a set that is read once and then looked into: "is true" keeps it from being looked up for one row after another. */
function shown(kind: AsOfKind, id: RawBuilder<unknown>, at: Date, filters: AsOfFilters): Condition[] {
  const isOpen = sql`(${id} in (select subject_id from ${publicAt(kind, at)} as open))`
  if (filters.show === 'public') return [sql<SqlBool>`${isOpen} is true`]
  if (filters.show === 'unpublished') return [sql<SqlBool>`${isOpen} is not true`]
  if (filters.show === 'changed' && filters.with)
    return [sql<SqlBool>`(${id} in ${changed(kind, at, filters.with)}) is true`]
  return []
}

/** The conditions of the reader's scope and of the filters on one kind; none where she sees all of it. */
function conditionsOf(ctx: Ctx, kind: AsOfKind, at: Date, filters: AsOfFilters): Condition[] {
  const { table, inScope, inSpace, holds } = SOURCES[kind]
  return [
    ...(ctx.actor.authority <= 1 ? [] : [inScope(ctx.actor)]),
    ...(filters.spaceId === undefined ? [] : [inSpace(filters.spaceId)]),
    ...searchPatterns(filters.q).map(holds),
    ...shown(kind, sql.ref(`${table}.id`), at, filters),
  ]
}

/** How many the filters find of each kind, and the IDs of one page in no order. */
type Found = Record<AsOfKind, number> & { ids: string[] }

/**
 * Which things the filters find at `at`: how many, and those behind the first `cursor` by kind, name and ID. What is found of a kind is worked out once, as
 * a set of IDs; it is counted, and the index of the names is walked past what is not in it: nothing is sorted. "is true" keeps the set a hash.
 */
export async function foundAt(ctx: Ctx, at: Date, filters: AsOfFilters): Promise<Found> {
  const [start, end] = [sql`${filters.cursor}::int`, sql`${filters.cursor + filters.limit}::int`]
  const parts = AS_OF_KINDS.filter((kind) => !filters.kind || filters.kind === kind).map((kind, place) => {
    const { table, title } = SOURCES[kind]
    const [set, id] = [sql.ref(`found_${place}`), sql.ref(`${table}.id`)]
    const conditions = conditionsOf(ctx, kind, at, filters)
    const isAll = conditions.length === 0
    return {
      kind,
      set: isAll
        ? null
        : sql`${set} as materialized (select ${id} from ${sql.table(table)} where ${sql.join(conditions, sql` and `)})`,
      count: sql`(select count(*)::int from ${isAll ? sql.table(table) : set}) as ${sql.ref(kind)}`,
      page: (
        before: RawBuilder<unknown>,
      ) => sql`(select ${id} from ${sql.table(table)} where ${isAll ? sql`true` : sql`(${id} in (select id from ${set})) is true`}
        order by ${sql.ref(title)}, ${id}
        limit (select greatest(0, least(${sql.ref(kind)}, ${end} - ${before}) - greatest(0, ${start} - ${before})) from counts)
        offset (select greatest(0, ${start} - ${before}) from counts))`,
    }
  })
  const before = (place: number) =>
    sql`(${sql.join([sql`0`, ...parts.slice(0, place).map(({ kind }) => sql.ref(kind))], sql` + `)})`
  const { rows } = await sql<Partial<Found>>`
    with ${sql.join([...parts.flatMap(({ set }) => set ?? []), sql`counts as materialized (select ${sql.join(parts.map(({ count }) => count))})`])}
    select counts.*, array(${sql.join(
      parts.map(({ page }, place) => page(before(place))),
      sql` union all `,
    )}) as ids from counts`.execute(ctx.db)
  return { venueArea: 0, room: 0, pattern: 0, arEvent: 0, ids: [], ...rows[0] }
}
