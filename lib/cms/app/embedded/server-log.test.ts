import { appendFile, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { createPool } from '#lib/cms/kernel/db/connect.ts'
import { copyPreparedCluster } from '#lib/testing/prepared-cluster.ts'
import { testFolder } from '#lib/testing/test-folder.ts'
import { followFile } from '../launch/follow-file.ts'
import { startEmbedded } from './server.ts'
import { renewLog } from './server-log.ts'

const dataDir = await testFolder()
const log = path.join(dataDir, 'postgres.log')
const line = (n: number) => `line ${n} ${'x'.repeat(990)}\n`

test('a log that has grown is begun anew beside its server, which goes on at its begin, and whoever reads along misses nothing', async () => {
  await copyPreparedCluster(dataDir)
  const server = await startEmbedded({ dataDir, durable: false, pgBin: process.env.PG_BIN })
  const heard: string[] = []
  const followed = await followFile(log, (text) => void heard.push(text))
  const admin = createPool(server.adminUrl, { max: 1 })
  try {
    expect(await renewLog(dataDir, followed.catchUp)).toBe(false)
    const lines = Array.from({ length: 10_500 }, (_, n) => line(n))
    await appendFile(log, lines.join(''))
    const before = await readFile(log, 'utf8')
    expect(await renewLog(dataDir, followed.catchUp)).toBe(true)
    expect(heard.filter((text) => text.startsWith('line '))).toHaveLength(lines.length)
    expect(await readFile(`${log}.1`, 'utf8')).toBe(before)
    expect((await stat(log)).size).toBe(0)
    // The server says of each that it was asked for.
    await admin.query('checkpoint')
    const after = await readFile(log, 'utf8')
    expect(after).toMatch(/^\d{4}-\d\d-\d\d .*checkpoint/)
    await followed.catchUp()
    expect(heard.at(-1)).toMatch(/checkpoint/)
    expect(await renewLog(dataDir, followed.catchUp)).toBe(false)
  } finally {
    await followed.stop()
    await admin.end()
    await server.stop()
  }
})
