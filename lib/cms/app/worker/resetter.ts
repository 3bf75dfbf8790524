import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { type Loop, startLoop } from '#lib/cms/kernel/jobs/start-loop.ts'
import { issueNextReset, RESET_CHANNEL } from '#lib/cms/people/identity/door.ts'

/** Without a wake-up the requests are looked at this often: wake-ups can be lost. */
const POLL_MS = 10_000

type Parts = Deps & {
  /** Where to listen for requests; without it they are answered at the next look. */
  databaseUrl?: string | undefined
}

/** Answers requests for a new password until stopped. */
export function startResetter(parts: Parts): Loop {
  return startLoop(
    async () => {
      const answered = await issueNextReset(parts).catch((error) => {
        parts.log.error({ err: error }, 'a request for a new password could not be answered')
        return false
      })
      return answered ? 0 : POLL_MS
    },
    { databaseUrl: parts.databaseUrl, channel: RESET_CHANNEL },
  )
}
