import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { newId } from '#lib/core/id.ts'
import { startMailbox } from '#lib/testing/mailbox.ts'
import { mailRow } from '#lib/testing/make.ts'
import { conditions } from './conditions.ts'
import { withDatabase } from './with-database.ts'

/**
 * `node bench/mails.ts [--mails 2000] [--server-ms 50]`: how many mails a minute leave by `npm run worker`, one and two of them, with the connections that it has by default and
 * with twenty, to an SMTP server here that takes so many milliseconds for each mail. Ends with 1 where one was sent twice or not at all.
 */
const { values } = parseArgs({
  options: { mails: { type: 'string', default: '2000' }, 'server-ms': { type: 'string', default: '50' } },
})
const [mails, serverMs] = [Number(values.mails), Number(values['server-ms'])]

async function queue(db: Db, count: number) {
  const now = new Date()
  const rows = Array.from({ length: count }, (_, n) =>
    mailRow('queued', now, { to_address: `to-${n}@expo.example`, message_id: `<${newId()}@bench>` }),
  )
  for (let at = 0; at < count; at += 500)
    await db
      .insertInto('outbox')
      .values(rows.slice(at, at + 500))
      .execute()
}

const folder = await mkdtemp(path.join(tmpdir(), 'expo-bench-mails-'))

/** Mails a minute by so many workers on a database, from the first one that arrived to the last. */
async function sent(db: Db, databaseUrl: string, workers: number, limits: string): Promise<number> {
  const box = await startMailbox({
    server: { onMailFrom: (_address, _session, done) => void setTimeout(done, serverMs) },
  })
  await queue(db, mails)
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl.replace('@/', '@localhost/'),
    APP_ENV: 'local',
    APP_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SMTP_URL: `${box.url}${limits}`,
    LOG_LEVEL: 'error',
  }
  const started = Array.from({ length: workers }, (_, n) =>
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'lib/cms/app/bin/worker.ts'], {
      env: { ...env, DATA_DIR: path.join(folder, `worker-${n}`) },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  await box.received(1)
  const from = performance.now()
  await box.received(mails)
  const minutes = (performance.now() - from) / 60_000
  await wait(1_000)
  const ended = started.map((worker) => once(worker, 'exit'))
  for (const worker of started) worker.kill('SIGTERM')
  await Promise.all(ended)
  const twice = box.mails.length - new Set(box.mails.map(({ messageId }) => messageId)).size
  if (twice > 0 || box.mails.length !== mails) throw new Error(`${box.mails.length} of ${mails} came, ${twice} twice`)
  await box.stop()
  return (mails - 1) / minutes
}

try {
  await withDatabase(async (db, databaseUrl) => {
    console.log(conditions(`${mails} mails, a server that takes ${serverMs} ms for each`))
    for (const limits of ['', '?connections=20'])
      for (const workers of [1, 2]) {
        const perMinute = await sent(db, databaseUrl, workers, limits)
        console.log(`${workers} × npm run worker ${limits || '(4 connections)'}: ${perMinute.toFixed(0)} a minute`)
      }
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}
