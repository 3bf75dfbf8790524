import { flushCompileCache } from 'node:module'
import pino from 'pino'
import { startBoundaryWatcher } from '#lib/cms/app/worker/boundary-watcher.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'

/** A worker in a process of its own, to be killed; the time of its schedule goes `SPEED` times as fast since `BEGAN_AT` (both Unix ms). */
const { DATABASE_URL = '', BEGAN_AT, DAY_AT, SPEED } = process.env
startBoundaryWatcher({
  db: createDb(DATABASE_URL, { max: 2 }),
  clock: () => new Date(Number(DAY_AT) + (Date.now() - Number(BEGAN_AT)) * Number(SPEED)),
  log: pino({ level: 'error' }),
  // Small steps, so that a kill falls between them and into them.
  boundaryChunk: 7,
})
// One that is killed writes nothing for the next.
flushCompileCache()
