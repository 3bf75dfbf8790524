import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { ARCHIVE_PREFIX } from '#lib/cms/kernel/audit/read-archive.ts'
import { dropAside, putBack, takeForRestore } from '#lib/cms/kernel/backups/set-aside.ts'
import { withSession } from '#lib/cms/kernel/db/with-session.ts'
import type { ObjectStore } from '#lib/cms/kernel/storage/object-store.ts'
import type { Source } from '../backup-places/place.ts'
import { fence, holdMails, staleValues } from './after-restore.ts'
import { sections, verifiedManifest } from './archive-reader.ts'
import { copyIn, copyOut } from './copy.ts'
import { clearPlace } from './empty-place.ts'
import type { Manifest, TableCopy } from './manifest.ts'
import { demandKnown, migrateOn, migrateTo } from './migrate-to.ts'
import { backedUpTables, copyInto, copyOutOf, setSequences, withoutConstraints } from './schema-parts.ts'
import { sha256OfObject, writeObject } from './write-object.ts'

/** Changes the rows of a table on their way in; the same stream where nothing of it is changed. */
type Rewrite = (table: TableCopy, rows: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** What is restored to where. `compare`: every row and object is read back and compared; `rewrite`: see Rewrite. */
type RestoreParts = {
  source: Source
  databaseUrl: string
  store: ObjectStore
  now: Date
  replace?: boolean
  compare?: boolean
  rewrite?: Rewrite
}

/**
 * What was restored. `migrated`: the migrations since the backup; `secret`: what sealed cookies where it was made; `stale`: values kept
 * beside rows that do not fit them.
 */
export type Restored = { manifest: Manifest; migrated: string[]; secret: string; stale: string[] }

async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** Empties what the migrations wrote, since the backup has those rows too. */
async function emptyTables(client: pg.Client): Promise<void> {
  for (const { table } of await backedUpTables(client)) await client.query(`delete from "${table}"`)
}

type Filling = { rewrite: Rewrite | undefined; rows: number }

async function fillTable(
  client: pg.Client,
  table: TableCopy,
  packed: AsyncIterable<Buffer>,
  { rewrite, rows: expected }: Filling,
) {
  const rows: AsyncIterable<Uint8Array> = Readable.from(packed).compose(createGunzip())
  const written = await copyIn(client, copyInto(table), rewrite ? rewrite(table, rows) : rows)
  // A table may be left out of an anonymised copy.
  if (written !== expected && !(rewrite && written === 0))
    throw new Error(`${table.table} got ${written} rows instead of ${expected}`)
}

const isArchive = ({ key }: { key: string }) => key.startsWith(ARCHIVE_PREFIX)

/** How many of its rows a table gets: an anonymised copy has none of the files of the history. */
function rowsFor({ table, rows }: TableCopy, { rewrite }: RestoreParts, manifest: Manifest): number {
  if (!rewrite || table !== 'stored_objects') return rows
  return (
    rows - [...manifest.objects, ...manifest.lost.filter(({ reason }) => reason === 'missing')].filter(isArchive).length
  )
}

/** All sections in their order: each belongs to the secret, a table or an object. */
async function fill(client: pg.Client, parts: RestoreParts, manifest: Manifest): Promise<string> {
  const tables = new Map(manifest.tables.map((table) => [table.section.name, table]))
  const objects = new Map(manifest.objects.map((object) => [object.section.name, object]))
  let secret = ''
  for await (const { name, bytes } of sections(parts.source, manifest)) {
    const [table, object] = [tables.get(name), objects.get(name)]
    if (table) await fillTable(client, table, bytes, { rewrite: parts.rewrite, rows: rowsFor(table, parts, manifest) })
    else if (object && parts.rewrite && isArchive(object)) for await (const _ of bytes);
    else if (object) await writeObject(parts.store, object, bytes)
    else secret = await textOf(bytes)
  }
  return secret
}

/** Reads everything back. Throws with the first table or object that is not as the backup says. */
async function demandSame(client: pg.Client, parts: RestoreParts, manifest: Manifest): Promise<void> {
  const shapes = new Map((await backedUpTables(client)).map((shape) => [shape.table, shape]))
  for (const { table, columns, sha256 } of manifest.tables) {
    const shape = shapes.get(table)
    const hash = createHash('sha256')
    if (shape) for await (const bytes of copyOut(client, copyOutOf({ ...shape, columns }))) hash.update(bytes)
    if (hash.digest('hex') !== sha256) throw new Error(`the rows of ${table} are not those of the backup`)
  }
  for (const { key, sha256 } of manifest.objects) {
    if ((await sha256OfObject(parts.store, key)) !== sha256)
      throw new Error(`the object ${key} is not that of the backup`)
  }
}

/** The migration from which on a hold of mails is part of the database. */
const HOLDING = '0320_backups'

async function fillDatabase(client: pg.Client, parts: RestoreParts, manifest: Manifest): Promise<string> {
  let secret = ''
  await client.query('begin')
  await withoutConstraints(client, async () => {
    await emptyTables(client)
    secret = await fill(client, parts, manifest)
    if (parts.compare) await demandSame(client, parts, manifest)
    await setSequences(client, manifest.sequences)
    await fence(client)
    if (manifest.migrations.includes(HOLDING)) await holdMails(client, parts.now)
  })
  await client.query('commit')
  return secret
}

/**
 * Restores a backup into an empty place: a database, and a store for its files. It is read whole and verified before anything is written;
 * rows and what follows from a restore (everyone signed out, mails held, jobs taken from their workers) come in one transaction. Throws
 * BackupRefused for what is no sound backup, StartError for a place that is in use. What stood there goes when all has come and was compared; where
 * something fails it stands there again.
 */
export async function restoreBackup(parts: RestoreParts): Promise<Restored> {
  const manifest = await verifiedManifest(parts.source)
  await demandKnown(manifest.migrations)
  return withSession(parts.databaseUrl, 'expo-restore', async (client) => {
    await takeForRestore(client)
    await clearPlace(client, parts.replace === true)
    try {
      const restored = await bringIn(client, parts, manifest)
      await dropAside(client)
      return restored
    } catch (error) {
      await client.query('rollback')
      await putBack(client)
      throw error
    }
  })
}

async function bringIn(client: pg.Client, parts: RestoreParts, manifest: Manifest): Promise<Restored> {
  await migrateTo(parts.databaseUrl, manifest.migrations)
  // What takes the place of something is read back first; of an anonymised copy nothing could be compared.
  const compare = parts.compare === true || (parts.replace === true && !parts.rewrite)
  const secret = await fillDatabase(client, { ...parts, compare }, manifest)
  const migrated = await migrateOn(parts.databaseUrl)
  // Of a backup from before there was a hold: its mails are fenced, and no worker of then looks for one.
  await holdMails(client, parts.now)
  // The disk of the original; its files lie in the store of this place now.
  await client.query('delete from file_store')
  await client.query('analyze')
  return { manifest, migrated, secret, stale: await staleValues(client) }
}
