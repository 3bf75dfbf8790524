import { type Kysely, sql } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { type ForeignKey, foreignKeysOf, type Table } from '#lib/cms/kernel/db/foreign-keys.ts'

/** A table of which rows go with an object. `by`: the columns by which they name what goes before them; `keys`: all its foreign keys. */
export type GoingTable = {
  table: Table
  by: readonly { column: string; of: Table }[]
  keys: readonly ForeignKey[]
  /** But for those that are worked out. */
  columns: readonly string[]
  /** By which a row is told from the others. */
  identity: readonly string[]
  /** That cannot be empty. */
  required: readonly string[]
}

/**
 * All that the database deletes with a row of a table, as its foreign keys have it: tables in the order in which their rows can stand again, the object's own
 * first. `unlinked`: columns elsewhere that name one of these rows and are emptied.
 */
export type Cascade = {
  tables: readonly GoingTable[]
  unlinked: readonly { table: Table; column: string; of: Table }[]
}

/** Locks are taken in the order in which those who delete and those who stop take them; what is not here after them. */
const LOCKED_FIRST: readonly Table[] = ['expo_areas', 'venue_areas', 'rooms', 'patterns', 'ar_events', 'transitions']

/** A request for access is decided by what there was; who still lacks the space asks anew. */
const LEFT_OUT: ReadonlySet<Table> = new Set(['access_request_spaces'])

/** `asked`: by which the schema is read. */
export async function cascadeOf(db: Kysely<DB>, own: Table, asked = db): Promise<Cascade> {
  const [keys, shapes] = await Promise.all([foreignKeysOf(db, asked), shapesOf(asked)])
  const going = keys.filter(({ onDelete, table }) => onDelete === 'cascade' && !LEFT_OUT.has(table))
  const reached = new Set<Table>([own])
  // A set goes on over what is added to it while it is walked.
  for (const of of reached) for (const key of going) if (key.of === of) reached.add(key.table)
  const tables = inOrder(own, reached, keys).map((table): GoingTable => {
    const its = keys.filter((key) => key.table === table)
    const named = its.filter((key) => key.onDelete === 'cascade' && reached.has(key.of)).flatMap(naming)
    return { table, by: distinct(named), keys: its, ...(shapes.get(table) ?? NO_SHAPE) }
  })
  const unlinked = keys
    .filter(({ onDelete, of, table }) => onDelete === 'empty' && reached.has(of) && !reached.has(table))
    .flatMap((key) => naming(key).map((one) => ({ table: key.table, ...one })))
  return { tables, unlinked }
}

const NO_SHAPE = { columns: [], identity: [], required: [] }

/** The column of a key that names a row by its ID; a key of several columns says besides how that row is. */
const naming = ({ columns, names, of }: ForeignKey) =>
  columns.flatMap((column, at) => (names[at] === 'id' ? [{ column, of }] : []))

const distinct = <T extends { column: string }>(named: readonly T[]): T[] => [
  ...new Map(named.map((one) => [one.column, one])).values(),
]

/** What others name first. */
function inOrder(own: Table, reached: ReadonlySet<Table>, keys: readonly ForeignKey[]): Table[] {
  const left = [own, ...LOCKED_FIRST, ...[...reached].sort()].filter(
    (table, at, all) => reached.has(table) && all.indexOf(table) === at,
  )
  const ordered: Table[] = []
  while (left.length > 0) {
    const waits = (table: Table) => keys.some((key) => key.table === table && key.of !== table && left.includes(key.of))
    const next = left.findIndex((table) => !waits(table))
    ordered.push(...left.splice(Math.max(next, 0), 1))
  }
  return ordered
}

/** Those of all tables. */
async function shapesOf(db: Kysely<DB>) {
  const { rows } = await sql<{ table: Table; columns: string[]; identity: string[]; required: string[] }>`
    select attrelid::regclass::text as table, array_agg(attname::text) filter (where attgenerated = '') as columns,
      array_agg(attname::text) filter (where attnum = any(indkey)) as identity,
      array_agg(attname::text) filter (where attnotnull) as required
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    join pg_index on indrelid = attrelid and indisprimary
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition group by attrelid`.execute(
    db,
  )
  return new Map(rows.map(({ table, ...shape }) => [table, shape]))
}
