import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runProgram } from '#lib/cms/app/embedded/run-program.ts'
import { startEmbedded } from '#lib/cms/app/embedded/server.ts'
import { createDb, createPool } from '#lib/cms/kernel/db/connect.ts'
import { migrate, migrationsFolder } from '#lib/cms/kernel/db/migrate.ts'
import { errorCode } from '#lib/cms/kernel/system/error-code.ts'
import { DAY, dayOf } from '#lib/core/jst-calendar.ts'

/** The database every test's own one is copied from. */
export const templateName = 'expo_template'

const shelf = path.resolve('.cache/test-cluster')

/** Whose files the clusters are: nobody else may copy them. */
const ours = `${process.getuid?.() ?? 0}-`

/** How far ahead a migration makes the months of the audit log (0335). */
const AHEAD_MS = 62 * DAY

/** The month in Japan, `YYYY-MM`. */
const monthOf = (at: number) => dayOf(at).slice(0, 7)

/** What a prepared cluster is made of: the programs, the migrations, and the months that these make tables for by the day they run on. */
async function fingerprint(): Promise<string> {
  const sum = createHash('sha256').update(process.env.PG_BIN ?? (await readFile('package-lock.json')))
  for (const name of (await readdir(migrationsFolder)).sort()) {
    sum.update(name).update(await readFile(path.join(migrationsFolder, name)))
  }
  sum.update(monthOf(Date.now())).update(monthOf(Date.now() + AHEAD_MS))
  return ours + sum.digest('hex').slice(0, 16)
}

/** Copies a folder with its owners and modes, which the database's own account needs. */
async function copyFolder(from: string, to: string): Promise<void> {
  const copied = await runProgram({}, 'cp', ['-a', from, to], path.dirname(from))
  if (copied.code !== 0) throw new Error(`${from} could not be copied to ${to}: ${copied.output}`)
}

/** Makes a data folder with a migrated database `expo`, its twin as a template, and nobody in it. */
async function prepare(dataDir: string): Promise<void> {
  const server = await startEmbedded({ dataDir, durable: false, pgBin: process.env.PG_BIN })
  try {
    const db = createDb(server.databaseUrl, { max: 2 })
    await migrate(db).finally(() => db.destroy())
    const admin = createPool(server.adminUrl, { max: 1 })
    await admin.query(`create database ${templateName} template expo owner expo`).finally(() => admin.end())
  } finally {
    await server.stop()
  }
}

async function removeOthers(kept: string): Promise<void> {
  for (const name of await readdir(shelf)) {
    if (name.startsWith(ours) && name !== kept && !name.includes('.'))
      await rm(path.join(shelf, name), { recursive: true, force: true })
  }
}

/** Puts a new cluster on the shelf. Whoever makes the same one at the same time may win. */
async function makeCluster(name: string): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'expo-prepare-'))
  const draft = path.join(shelf, `${name}.${process.pid}`)
  try {
    await prepare(dataDir)
    await mkdir(shelf, { recursive: true })
    await copyFolder(path.join(dataDir, 'postgres'), draft)
    await removeOthers(name)
    await rename(draft, path.join(shelf, name)).catch(async (error: unknown) => {
      if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error
      await rm(draft, { recursive: true, force: true })
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Fills a new data folder with an embedded cluster that has all migrations: made once per schema and month under `.cache/`, then copied.
 * Its databases are `expo`, where nobody is registered yet, and the template of the same.
 */
export async function copyPreparedCluster(dataDir: string): Promise<void> {
  const name = await fingerprint()
  const cluster = path.join(shelf, name)
  if (!existsSync(cluster)) await makeCluster(name)
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  await copyFolder(cluster, path.join(dataDir, 'postgres'))
}
