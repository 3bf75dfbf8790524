import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { createCms } from '#lib/cms/index.ts'
import { ownClock } from '#lib/testing/own-clock.ts'
import { openGate } from '#lib/testing/tcp-gate.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { createDb } from '../db/connect.ts'
import { createS3Store } from './s3-store.ts'

const { databaseUrl, deps, as, db } = await testCms()

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A store behind a gate that stands for its being away; behind the gate is nobody, whom no test gets to. */
async function away() {
  const gate = await openGate({ host: '127.0.0.1', port: 1 })
  closing.push(gate.close)
  const store = createS3Store({
    endpoint: `http://127.0.0.1:${gate.port}`,
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
    forcePathStyle: true,
  })
  return { gate, store }
}

/** Ten seconds are what is promised of the store: from the moment it is asked, as a busy machine reaches that late. */
test.each([
  ['silent', 2, 10_000],
  ['cutting', 2, 2_000],
  ['refusing', 0, 2_000],
] as const)(
  'a bucket that is %s: the upload is told to come later, others go on, and nothing is left open',
  async (how, tries, mostMs) => {
    const { gate, store } = await away()
    await gate.turn(how)
    const own = createDb(databaseUrl, { max: 1 })
    closing.push(() => own.destroy())
    const { fetch } = createCms({ ...deps, db: own, store })
    const manager = await as(0)
    const body = JSON.stringify({ purpose: 'roomThumbnail', fileName: 'a.png', fileSize: 5 })
    const headers = { cookie: manager.cookie, 'content-type': 'application/json', 'accept-language': 'en' }
    const begun = fetch(new Request('http://cms.test/cms/v1/fe/uploads', { method: 'POST', body, headers }))
    while (gate.taken() < Math.min(tries, 1)) await wait(1)
    const clock = ownClock()
    // The one connection of the database is free while the bucket is waited for.
    expect((await manager.open('/me', fetch)).status).toBe(200)
    const answer = await begun
    expect(clock.stop()).toBeLessThan(mostMs)
    expect(gate.taken()).toBe(tries)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ result_code: 'xrcms0001' })
    expect(await db.selectFrom('uploads').select('id').execute()).toEqual([])
    while (gate.connections() > 0) await wait(20)
    expect((await sql`select 1 as one`.execute(own)).rows).toHaveLength(1)
  },
)
