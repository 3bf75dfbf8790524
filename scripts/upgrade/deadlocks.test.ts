import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { startEmbedded } from '#lib/cms/app/embedded/server.ts'
import { createPool } from '#lib/cms/kernel/db/connect.ts'
import { errorCode } from '#lib/cms/kernel/system/error-code.ts'
import { copyPreparedCluster } from '#lib/testing/prepared-cluster.ts'
import { testFolder } from '#lib/testing/test-folder.ts'
import { deadlocksSoFar } from './deadlocks.ts'

const dataDir = path.join(await testFolder(), 'data')

/** Two sessions of the console, each of which waits for what the other one holds. Answers with what one of them failed. */
async function deadlock(databaseUrl: string): Promise<unknown> {
  const pool = createPool(databaseUrl, { max: 2 })
  const [first, second] = [await pool.connect(), await pool.connect()]
  try {
    await first.query('begin; lock table tools')
    await second.query('begin; lock table users')
    const both = await Promise.allSettled([first.query('lock table users'), second.query('lock table tools')])
    return both.flatMap((one) => (one.status === 'rejected' ? [errorCode(one.reason)] : []))
  } finally {
    first.release(true)
    second.release(true)
    await pool.end()
  }
}

test('a deadlock between two sessions of the console is counted, though the log of the server has no word of it', async () => {
  await copyPreparedCluster(dataDir)
  const server = await startEmbedded({ dataDir, pgBin: process.env.PG_BIN })
  try {
    const before = await deadlocksSoFar(server.databaseUrl)
    expect(await deadlock(server.databaseUrl)).toEqual(['40P01'])
    expect((await deadlocksSoFar(server.databaseUrl)) - before).toBe(1)
  } finally {
    await server.stop()
  }
  expect(await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).not.toContain('deadlock')
})
