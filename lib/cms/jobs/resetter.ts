import type { Deps } from '../context.ts'
import { issueNextReset } from '../identity/issue-resets.ts'
import { RESET_CHANNEL } from '../identity/reset-channel.ts'
import { type Loop, startLoop } from './start-loop.ts'

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
