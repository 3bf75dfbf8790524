import { flushCompileCache } from 'node:module'
import pino from 'pino'
import { startJobRunner } from '#lib/cms/app/worker/job-runner.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'

/** A worker in a process of its own, to be killed: `DATABASE_URL`, `LEASE_MS` from the environment. */
const databaseUrl = process.env.DATABASE_URL ?? ''
startJobRunner({
  db: createDb(databaseUrl, { max: 4 }),
  databaseUrl,
  jobLeaseMs: Number(process.env.LEASE_MS),
  clock: () => new Date(),
  log: pino({ level: 'error' }),
  publicUrl: 'http://console.test',
  mailFrom: 'console@expo.example',
  appEnv: 'local',
})
// One that is killed writes nothing for the next.
flushCompileCache()
