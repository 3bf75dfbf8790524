import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { withSession } from '#lib/cms/kernel/db/with-session.ts'
import { keepObjects } from '#lib/cms/kernel/storage/kept-objects.ts'
import { ObjectMissing, type ObjectStore } from '#lib/cms/kernel/storage/object-store.ts'
import type { Sink } from '../backup-places/place.ts'
import { archiveWriter } from './archive-writer.ts'
import { copyOut } from './copy.ts'
import { FORMAT, type Manifest, type ObjectCopy, type TableCopy } from './manifest.ts'
import { rowsMeasure } from './rows-measure.ts'
import { backedUpTables, copyOutOf, sequenceStates } from './schema-parts.ts'

/** What a backup is made of. `product`: the version of the console; `now`: when it is made. */
type BackupParts = {
  databaseUrl: string
  store: Pick<ObjectStore, 'read'>
  secret: string
  product: string
  now: Date
}

type Archive = Awaited<ReturnType<typeof archiveWriter>>

type StoredObject = { key: string; contentType: string; size: string; sha256: string }

async function copyTables(client: pg.Client, archive: Archive): Promise<TableCopy[]> {
  const copies: TableCopy[] = []
  for (const shape of await backedUpTables(client)) {
    const measure = rowsMeasure()
    const packed = Readable.from(measure.pass(copyOut(client, copyOutOf(shape)))).compose(createGzip({ level: 6 }))
    const section = await archive.section(`tables/${shape.table}`, packed)
    copies.push({ table: shape.table, columns: shape.columns, ...measure.found(), section })
  }
  return copies
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map((row) => row.name)
}

async function objectsOf(client: pg.Client): Promise<StoredObject[]> {
  const { rows } = await client.query<StoredObject>(
    `select object_key as key, content_type as "contentType", size::text, encode(sha256, 'hex') as sha256
    from stored_objects order by object_key`,
  )
  return rows
}

/** All that rows say, as it stood at one instant. */
async function copyDatabase(client: pg.Client, archive: Archive) {
  await client.query('begin isolation level repeatable read, read only')
  const migrations = await migrationsOf(client)
  const tables = await copyTables(client, archive)
  const sequences = await sequenceStates(client)
  const stored = await objectsOf(client)
  await client.query('commit')
  return { migrations, tables, sequences, stored }
}

async function copyObject(
  store: Pick<ObjectStore, 'read'>,
  object: StoredObject,
  archive: Archive,
  place: number,
): Promise<ObjectCopy> {
  const hash = createHash('sha256')
  let size = 0
  const passed = async function* () {
    for await (const bytes of store.read(object.key)) {
      hash.update(bytes)
      size += bytes.byteLength
      yield bytes
    }
  }
  const section = await archive.section(`objects/${String(place).padStart(8, '0')}`, passed())
  return { key: object.key, contentType: object.contentType, size, sha256: hash.digest('hex'), section }
}

async function copyObjects(store: Pick<ObjectStore, 'read'>, stored: readonly StoredObject[], archive: Archive) {
  const objects: ObjectCopy[] = []
  const lost: Manifest['lost'] = []
  for (const [index, object] of stored.entries()) {
    try {
      const copy = await copyObject(store, object, archive, index + 1)
      objects.push(copy)
      if (copy.sha256 !== object.sha256) lost.push({ key: object.key, reason: 'changed' })
    } catch (error) {
      // A backup without one file is better than none; whoever makes it is told.
      if (!(error instanceof ObjectMissing)) throw error
      lost.push({ key: object.key, reason: 'missing' })
    }
  }
  return { objects, lost }
}

async function* textOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/**
 * Writes a backup of a console into `sink` while people work: its rows as they stood at one instant, and every file they name. Answers
 * what it holds and its size in bytes. Memory is bounded, whatever the size.
 */
export async function makeBackup(parts: BackupParts, sink: Sink): Promise<{ manifest: Manifest; bytes: number }> {
  const { databaseUrl, store, now } = parts
  const archive = await archiveWriter(sink)
  const secret = await archive.section('secret/text', textOf(parts.secret))
  return withSession(databaseUrl, 'expo-backup', async (keeper) => {
    // Before the rows are read: what they name must not be removed until it was copied.
    await keepObjects(keeper)
    const { stored, ...database } = await withSession(databaseUrl, 'expo-backup', (client) =>
      copyDatabase(client, archive),
    )
    const files = await copyObjects(store, stored, archive)
    // Fails where the session was lost, and with it the promise that nothing was removed.
    await keeper.query('commit')
    const of = { format: FORMAT, product: parts.product, madeAt: now.toISOString() } as const
    const manifest: Manifest = { ...of, ...database, ...files, secret }
    return { manifest, bytes: await archive.end(manifest) }
  })
}
