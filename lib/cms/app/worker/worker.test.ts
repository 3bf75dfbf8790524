import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import type { Db, Deps } from '#lib/cms/kernel/context/context.ts'
import { enqueueMail } from '#lib/cms/kernel/mail/enqueue.ts'
import { newId } from '#lib/core/id.ts'
import { startMailbox } from '#lib/testing/mailbox.ts'
import { testDb } from '#lib/testing/test-db.ts'
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
  const from = performance.now()
  await db.transaction().execute(async (trx) => {
    await enqueue(trx)
    await wait(200)
    expect(box.mails).toHaveLength(1)
  })
  await box.received(2)
  expect(performance.now() - from).toBeLessThan(2_500)
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
  const worker = startWorker({ ...deps, smtpUrl: box.url })
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
