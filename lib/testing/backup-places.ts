import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { createDiskStore } from '#lib/cms/kernel/storage/disk-store.ts'
import { seed } from '#lib/demo/seed.ts'
import { ownDatabase } from './own-database.ts'
import { testFolder } from './test-folder.ts'

export const SECRET = 'the secret of a test, longer than 32 letters'

/** A console's place of the calling test file: a migrated database of its own and a store. The database is dropped after the last test. */
export async function testPlace() {
  const { databaseUrl, adminPool, drop } = await ownDatabase('test')
  const db = createDb(databaseUrl, { max: 4 })
  afterAll(async () => {
    await db.destroy()
    await drop('with (force)')
  })
  const folder = await testFolder()
  return { databaseUrl, adminPool, db, folder, store: createDiskStore({ folder, secret: SECRET }) }
}

export type TestPlace = Awaited<ReturnType<typeof testPlace>>

/** Fills a place with the demo data: rows of nearly every table, and pictures. */
export async function fillPlace({ db, store }: Pick<TestPlace, 'db' | 'store'>): Promise<void> {
  await seed(db, 'demo', { now: new Date('2025-04-10T00:00:00Z'), appEnv: 'local', store })
}

/** A sink that keeps a backup in memory, and what it then reads as. */
export function keptBackup() {
  const pieces: Uint8Array[] = []
  return {
    sink: async (bytes: Uint8Array) => void pieces.push(Uint8Array.from(bytes)),
    bytes: () => Buffer.concat(pieces),
  }
}

/** Opens bytes as the parts in which a disk hands them out. */
export const sourceOf = (bytes: Buffer) =>
  async function* () {
    for (let at = 0; at < bytes.byteLength; at += 65_536) yield bytes.subarray(at, at + 65_536)
  }
