import pg from 'pg'
import { diskFree } from '#lib/cms/kernel/system/disk-free.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'

const GIB = 1024 ** 3
const inGib = (bytes: number) => `${(bytes / GIB).toFixed(1)} GiB`

/** Bytes a backup of a database takes at most: its rows, and the files they name. */
async function backupBytes(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ bytes: number }>(
      `select (pg_database_size(current_database()) + (select coalesce(sum(size), 0) from stored_objects))::float8 as bytes`,
    )
    return rows[0]?.bytes ?? 0
  } finally {
    await client.end()
  }
}

/** Makes sure that a backup of a database finds room in a folder. `free`: bytes free on its disk. Throws StartError with what to do. */
export async function demandBackupRoom(folder: string, databaseUrl: string, free = diskFree): Promise<void> {
  const [needed, found] = await Promise.all([backupBytes(databaseUrl), free(folder)])
  if (found >= needed) return
  throw new StartError(
    `The disk of ${folder} has ${inGib(found)} free; the database and its files of that moment need ${inGib(needed)} more. Free some space, or choose a DATA_DIR on another disk.`,
  )
}
