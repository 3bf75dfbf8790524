import { seeBoundaries } from '#lib/cms/across/boundary-receipts/door.ts'
import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { type Loop, startLoop } from '#lib/cms/kernel/jobs/start-loop.ts'
import { nextBoundary } from '#lib/cms/publication/public-state/door.ts'

/** A schedule may change at any time, so it is looked at this often, and besides at the very moment of the next boundary. */
const POLL_MS = 1_000
const PAUSE_MS = 5_000

type Parts = Pick<Deps, 'db' | 'clock' | 'sharedClock' | 'log'> & { boundaryChunk?: number | undefined }

/** Sees openings and closings pass until stopped. */
export function startBoundaryWatcher(parts: Parts): Loop {
  const { db, clock, log } = parts
  return startLoop(async () => {
    try {
      if (await seeBoundaries(parts, parts.boundaryChunk)) return 0
      const next = await nextBoundary(db, clock())
      return next ? Math.min(POLL_MS, Math.max(1, next.getTime() - clock().getTime())) : POLL_MS
    } catch (error) {
      log.error({ err: error }, 'openings and closings could not be seen')
      return PAUSE_MS
    }
  })
}
