import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { renameDurably } from '#lib/cms/kernel/storage/rename-durably.ts'
import { errorCode } from '#lib/cms/kernel/system/error-code.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'

const FILE = 'store-id'
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The identity of the disk that holds this folder of files; null where none was written there yet. Throws StartError for a damaged one. */
async function readIdentity(folder: string): Promise<string | null> {
  const file = path.join(folder, FILE)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
  const id = text?.trim() ?? null
  if (id === null || ID.test(id)) return id
  throw new StartError(`${file} is damaged. Put back the one of a backup of the folder, or delete it and run: ${ADOPT}`)
}

/** The same; written now where there was none. Whoever calls it holds the lock of the data folder. */
async function makeIdentity(folder: string): Promise<string> {
  const known = await readIdentity(folder)
  if (known) return known
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const id = randomUUID()
  const draft = path.join(folder, `${FILE}.tmp`)
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(`${id}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await renameDurably(draft, path.join(folder, FILE))
  return id
}

/** The command by which a disk takes the place of another one. */
const ADOPT = 'npm run adopt-files'

const otherDisk = (folder: string) =>
  new StartError(
    `The files of this database lie on another disk than ${folder}. Two consoles with a disk each on one database would not find each other's files. ` +
      'Start the console where the files are (its DATA_DIR), or keep them in a bucket that all of them reach (S3_*). ' +
      `Where that disk is gone for good, or its files were copied here, run: ${ADOPT}`,
  )

/** Whether this database can say on which disk its files lie: one that a newer version backs up before its migrations cannot yet. */
export async function knowsDisks(db: Db): Promise<boolean> {
  const { rows } = await sql<{ knows: boolean }>`select to_regclass('file_store') is not null as knows`.execute(db)
  return rows[0]?.knows === true
}

async function knownTo(db: Db): Promise<string | null> {
  const row = await db.selectFrom('file_store').select('store_id').executeTakeFirst()
  return row?.store_id ?? null
}

/** Throws StartError where the files of this database lie on another disk than this folder. */
export async function demandOwnDisk(db: Db, folder: string): Promise<void> {
  const known = await knownTo(db)
  if (known !== null && known !== (await readIdentity(folder))) throw otherDisk(folder)
}

/** Makes this folder the place of the files of this database, unless another one is. Throws StartError where it is. */
export async function claimDisk(db: Db, folder: string): Promise<void> {
  await demandOwnDisk(db, folder)
  const row = { store_id: await makeIdentity(folder), since: new Date() }
  await db
    .insertInto('file_store')
    .values(row)
    .onConflict((known) => known.doNothing())
    .execute()
  // Another one may have come between.
  await demandOwnDisk(db, folder)
}

/** Makes this folder the place of the files of this database, whichever was before. */
export async function adoptDisk(db: Db, folder: string): Promise<void> {
  const row = { store_id: await makeIdentity(folder), since: new Date() }
  await db
    .insertInto('file_store')
    .values(row)
    .onConflict((known) => known.column('only_one').doUpdateSet(row))
    .execute()
}
