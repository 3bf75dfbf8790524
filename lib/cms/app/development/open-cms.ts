import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { migrate, migrationState } from '#lib/cms/kernel/db/migrate.ts'
import { openStore } from '#lib/cms/kernel/storage/open-store.ts'
import { expoIsEmpty } from '#lib/cms/people/identity/door.ts'
import { seed } from '#lib/demo/seed.ts'
import { createCms } from '../create-cms.ts'
import type { Env } from '../env.ts'
import { makeDeps } from '../launch/make-deps.ts'
import { startWorker } from '../worker/worker.ts'

export type OpenedCms = {
  fetch: (request: Request) => Promise<Response>
  /** Lets running calls finish and ends the work in the background. */
  close(): Promise<void>
}

export type CmsParts = { env: Env; databaseUrl: string; secret: string; log: Logger }

/** New migrations, and the demo data into an expo that holds nothing. */
async function prepare({ db, clock, appEnv, store, log }: Deps): Promise<void> {
  const { pending, unknown } = await migrationState(db)
  if (pending.length > 0 || unknown.length > 0) {
    const applied = await migrate(db)
    log.info(`Migrations applied: ${applied.join(', ')}`)
  }
  if (!(await expoIsEmpty(db))) return
  log.info('The demo data is loaded ...')
  await seed(db, 'demo', { now: clock(), appEnv, store })
}

/** The CMS as the files are now, on a migrated database with demo data. Throws where it cannot be. */
export async function openCms({ env, databaseUrl, secret, log }: CmsParts): Promise<OpenedCms> {
  const store = openStore(undefined, { dataDir: env.DATA_DIR, secret })
  const made = makeDeps(env, databaseUrl, store)
  const deps: Deps = { ...made.deps, log }
  try {
    // The demo data takes longer than a call may.
    await prepare({ ...made.work, log })
  } catch (error) {
    await made.close()
    throw error
  }
  const stopping = new AbortController()
  const worker = startWorker({ ...made.work, log })
  const { fetch } = createCms({ ...deps, stopping: stopping.signal })
  const running = new Set<Promise<Response>>()
  return {
    fetch(request) {
      const answer = fetch(request).finally(() => running.delete(answer))
      running.add(answer)
      return answer
    },
    async close() {
      stopping.abort()
      await Promise.all([worker.stop(), ...running])
      // What is answered as a stream may still ask the database for the rest of it.
      await sleep(1000)
      await made.close()
    },
  }
}
