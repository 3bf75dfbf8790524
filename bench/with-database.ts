import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '#lib/cms/app/embedded/server.ts'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { migrate } from '#lib/cms/kernel/db/migrate.ts'

/** Lends an empty, migrated database of its own; its server and its folder go with the work. */
export async function withDatabase<T>(work: (db: Db, databaseUrl: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'expo-bench-'))
  const server = await startEmbedded({ dataDir })
  const db = createDb(server.databaseUrl, { max: 5 })
  try {
    await migrate(db)
    return await work(db, server.databaseUrl)
  } finally {
    await db.destroy()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
