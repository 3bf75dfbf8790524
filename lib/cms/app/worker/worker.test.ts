import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import type { Db, Deps } from '#lib/cms/kernel/context/context.ts'
import { enqueueMail } from '#lib/cms/kernel/mail/enqueue.ts'
import { newId } from '#lib/core/id.ts'
import { startMailbox } from '#lib/testing/mailbox.ts'
import { ownClock } from '#lib/testing/own-clock.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { until } from '#lib/testing/until.ts'
import { startWorker } from './worker.ts'

const { db, databaseUrl, truncate } = await testDb()
beforeEach(truncate)

const deps: Deps = {
  db,
  clock: () => new Date(),
  log: pino({ level: 'silent' }),
  mailFrom: 'no-reply@expo.example',
  publicUrl: 'https://console.expo.example',
  appEnv: 'local',
}

const enqueue = (inside: Db = db) =>
  enqueueMail(
    { db: inside, now: new Date(), deps },
    {
      kind: 'invitation',
      dedupeKey: newId(),
      to: { userId: null, name: 'Ann', address: 'ann@expo.example', language: 'en' },
      params: { url: 'https://console.expo.example/x', expiresAt: new Date(), authority: 6, inviterName: null },
    },
  )

test('a mail leaves at once when its transaction commits, and not before', async () => {
  const box = await startMailbox()
  const worker = startWorker({ ...deps, smtpUrl: box.url, databaseUrl })
  await enqueue()
  await box.received(1)
  // The worker now sleeps for five seconds unless it is woken.
  const clock = ownClock()
  await db.transaction().execute(async (trx) => {
    await enqueue(trx)
    await wait(200)
    expect(box.mails).toHaveLength(1)
  })
  await box.received(2)
  expect(clock.stop()).toBeLessThan(2_500)
  await worker.stop()
  await box.stop()
})

test('stopping waits for the mail in flight, and starts no other', async () => {
  let taken = () => {}
  const asked = new Promise<void>((resolve) => {
    taken = resolve
  })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const box = await startMailbox({
    server: {
      onMailFrom: (_address, _session, done) => {
        taken()
        void held.then(() => done())
      },
    },
  })
  await enqueue()
  await enqueue()
  const worker = startWorker({ ...deps, smtpUrl: `${box.url}?connections=1` })
  await asked
  const stopped = worker.stop()
  release()
  await stopped
  expect(box.mails).toHaveLength(1)
  const states = await db.selectFrom('outbox').select('state').orderBy('state').execute()
  expect(states.map((row) => row.state)).toEqual(['queued', 'sent'])
  await box.stop()
})

test('without a mail server the mails wait', async () => {
  await enqueue()
  await startWorker({ ...deps, databaseUrl }).stop()
  expect(await db.selectFrom('outbox').select(['state', 'attempts']).executeTakeFirst()).toEqual({
    state: 'queued',
    attempts: 0,
  })
})

/** A mail server that takes no mail before so many callers have offered one at once; `most`: how many were there at once, `greeted`: how many came. */
async function serverOfMany(atOnce: number) {
  const seen = { now: 0, most: 0, greeted: 0 }
  const waiting: (() => void)[] = []
  const box = await startMailbox({
    server: {
      onConnect: (_session, done) => {
        seen.greeted += 1
        done()
      },
      onMailFrom: (_address, _session, done) => {
        seen.now += 1
        seen.most = Math.max(seen.most, seen.now)
        waiting.push(() => {
          seen.now -= 1
          done()
        })
        if (seen.now >= atOnce) for (const go of waiting.splice(0)) go()
      },
    },
  })
  return { box, seen }
}

test('mails leave over as many connections as the server may be asked for, no more, and each once', async () => {
  // Twelve mails in turns of three: a worker that sent one after the other would wait for ever at the first.
  const { box, seen } = await serverOfMany(3)
  for (let n = 0; n < 12; n += 1) await enqueue()
  const worker = startWorker({ ...deps, smtpUrl: `${box.url}?connections=3`, databaseUrl })
  await box.received(12)
  await worker.stop()
  expect([seen.most, seen.greeted]).toEqual([3, 3])
  expect(new Set(box.mails.map(({ messageId }) => messageId)).size).toBe(12)
  await box.stop()
})

test('a connection takes no more mails than the server allows it', async () => {
  const { box, seen } = await serverOfMany(1)
  for (let n = 0; n < 6; n += 1) await enqueue()
  const worker = startWorker({ ...deps, smtpUrl: `${box.url}?connections=1&per-connection=2`, databaseUrl })
  await box.received(6)
  await worker.stop()
  expect([seen.most, seen.greeted]).toEqual([1, 3])
  await box.stop()
})

test('no more mails leave in a minute than the server allows', async () => {
  const { box } = await serverOfMany(1)
  for (let n = 0; n < 5; n += 1) await enqueue()
  const from = performance.now()
  const worker = startWorker({ ...deps, smtpUrl: `${box.url}?per-minute=300`, databaseUrl })
  await box.received(4)
  // The first at once, then one in 200 ms.
  expect(performance.now() - from).toBeGreaterThan(590)
  await worker.stop()
  await box.stop()
})

test('a server that is away is asked by one lane after the first tries', async () => {
  const away = await startMailbox()
  await away.stop()
  for (let n = 0; n < 12; n += 1) await enqueue()
  const worker = startWorker({ ...deps, smtpUrl: `${away.url}?connections=4` })
  const outbox = () => db.selectFrom('outbox').select(['state', 'attempts']).execute()
  await until(async () => (await outbox()).some(({ attempts }) => attempts > 0), 'a mail was tried')
  await wait(1_500)
  await worker.stop()
  const rows = await outbox()
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['queued']))
  // Each lane found it away once at most, and began no other mail.
  const tried = rows.filter(({ attempts }) => attempts > 0).length
  expect([tried >= 1, tried <= 4]).toEqual([true, true])
})
