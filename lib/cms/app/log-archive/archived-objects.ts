import pg from 'pg'
import { ObjectMissing, type ObjectStore } from '#lib/cms/kernel/storage/object-store.ts'
import type { Place } from '../backup-places/place.ts'
import { readObjectName } from './names.ts'

/** The objects that the rows of a database name, as an archive has them. */
export async function archivedObjects(place: Place, databaseUrl: string): Promise<Pick<ObjectStore, 'read'>> {
  const names = new Map((await place.list()).flatMap((name) => readObjectName(name) ?? []).map((it) => [it.sha256, it]))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ key: string; sha256: string }>(
      `select object_key as key, encode(sha256, 'hex') as sha256 from stored_objects`,
    )
    const sums = new Map(rows.map(({ key, sha256 }) => [key, sha256]))
    return {
      async *read(key) {
        const found = names.get(sums.get(key) ?? '')
        if (!found) throw new ObjectMissing(key)
        yield* place.open(found.name)()
      },
    }
  } finally {
    await client.end()
  }
}
