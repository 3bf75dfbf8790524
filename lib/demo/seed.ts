import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Actor, Db, Deps } from '#lib/cms/kernel/context/context.ts'
import type { ObjectStore } from '#lib/cms/kernel/storage/object-store.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { expoIsEmpty } from '#lib/cms/people/identity/door.ts'
import { eventExpo } from './event-expo.ts'
import { eventSize } from './event-size.ts'
import { expoRows, type SeedEntry } from './expo-rows.ts'
import { insertRows } from './insert-rows.ts'
import { demoExpo, readBytes } from './read-file.ts'
import { seedId } from './seed-id.ts'
import type { SeedCounts } from './seed-rows.ts'

export const SEED_SIZES = ['demo', 'event', 'huge'] as const
export type SeedSize = (typeof SEED_SIZES)[number]

type Options = {
  now: Date
  appEnv: Deps['appEnv']
  /** Who loads it; absent on the command line. */
  actor?: Actor
  requestId?: string
  /** Where the files go; without it only their rows are written. */
  store?: ObjectStore | undefined
}

const entriesOf = (size: SeedSize, now: Date) => expoRows(size === 'demo' ? demoExpo : eventExpo(eventSize(size)), now)

/**
 * Fills an empty expo, in one transaction (the caller's, where `db` is one). The same size gives the same IDs and texts on every
 * run; only the times of `demo` follow `now`, by its day in Japan. Returns the rows written by table.
 * Throws StartError, and writes nothing, in production and where anything but system managers exists.
 */
export async function seed(db: Db, size: SeedSize, options: Options): Promise<SeedCounts> {
  if (options.appEnv === 'production') {
    throw new StartError('Demo data is never loaded where APP_ENV=production. Use a local or staging console for it.')
  }
  return db.isTransaction ? fill(db, size, options) : db.transaction().execute((inside) => fill(inside, size, options))
}

/** Two people may press the button at once; the second one then waits, and finds the expo filled. */
export async function lockSeeding(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('expo seed', 0))`.execute(db)
}

async function fill(db: Db, size: SeedSize, { now, actor, requestId = 'seed', store }: Options): Promise<SeedCounts> {
  await lockSeeding(db)
  if (!(await expoIsEmpty(db))) {
    throw new StartError(
      'This expo already holds spaces or people, and demo data is never mixed into it. ' +
        'Start from an empty one: give the console another DATA_DIR (or DATABASE_URL) and seed that.',
    )
  }
  const files: SeedEntry[] = []
  const counts = await insertRows(db, noting(files, entriesOf(size, now)))
  if (store) for (const file of files) await putFile(store, file)
  const ctx = { db, now, requestId, ...(actor && { actor }) }
  const after = { size, ...counts }
  await record(ctx, { action: 'demo.loaded', targetKind: 'expoArea', targetId: seedId('expoArea', 0), after })
  return counts
}

function* noting(files: SeedEntry[], entries: Iterable<SeedEntry>): Generator<SeedEntry> {
  for (const entry of entries) {
    if (entry.table === 'stored_objects') files.push(entry)
    yield entry
  }
}

const putFile = (store: ObjectStore, { row, cells }: SeedEntry) =>
  store.put(String(row.object_key), readBytes(cells.path ?? ''), String(row.content_type))
