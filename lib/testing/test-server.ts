import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDb, createPool } from '#lib/cms/db/connect.ts'
import { isAlive, readPostmaster } from '#lib/cms/db/embedded/postmaster.ts'
import { startEmbedded } from '#lib/cms/db/embedded/server.ts'
import { migrate } from '#lib/cms/db/migrate.ts'

const prefix = 'expo-test-db-'

/** The database every test file's own one is copied from. */
export const templateName = 'expo_template'

/** The same server, another database. */
export function urlOfDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]*\?/, `/${name}?`)
}

/** Servers of test runs that were killed would stay for ever; their folder's name tells the run they belonged to. */
async function removeLeftovers(): Promise<void> {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))
  for (const name of folders) {
    const owner = Number(name.slice(prefix.length).split('-')[0])
    if (!owner || isAlive(owner)) continue
    const folder = path.join(tmpdir(), name)
    const postmaster = await readPostmaster(path.join(folder, 'postgres'))
    if (postmaster && isAlive(postmaster.pid)) process.kill(postmaster.pid, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

/** Starts one embedded server for a whole test run, with a migrated template database. It syncs nothing to disk. */
export async function startTestServer() {
  await removeLeftovers()
  const dataDir = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`))
  const server = await startEmbedded({ dataDir, durable: false, pgBin: process.env.PG_BIN })
  const admin = createPool(server.adminUrl, { max: 1 })
  await admin.query(`create database ${templateName} owner expo`)
  await admin.end()
  const template = createDb(urlOfDatabase(server.databaseUrl, templateName), { max: 1 })
  await migrate(template)
  await template.destroy()
  return {
    databaseUrl: server.databaseUrl,
    adminUrl: server.adminUrl,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
