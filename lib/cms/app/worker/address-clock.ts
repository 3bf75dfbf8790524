import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { type Loop, startLoop } from '#lib/cms/kernel/jobs/start-loop.ts'
import { beginAddressRound } from '#lib/cms/links/external-transitions/door.ts'

const EVERY_MS = 600_000

/** Begins the nightly round of address checks until stopped; any number of workers begin one a day together. */
export function startAddressClock(parts: Pick<Deps, 'db' | 'clock' | 'log'>): Loop {
  return startLoop(async () => {
    await beginAddressRound(parts).catch((error) => parts.log.error({ err: error }, 'no round of address checks began'))
    return EVERY_MS
  })
}
