import type { Deps } from '../context.ts'
import { issueNextReset } from '../identity/issue-resets.ts'
import { RESET_CHANNEL } from '../identity/reset-channel.ts'
import { createBell } from './bell.ts'
import { listen } from './listen.ts'

/** Without a wake-up the requests are looked at this often: wake-ups can be lost. */
const POLL_MS = 10_000

type Parts = Deps & {
  /** Where to listen for requests; without it they are answered at the next look. */
  databaseUrl?: string | undefined
}

/** Answers requests for a new password until stopped. */
export function startResetter(parts: Parts): { stop: () => Promise<void> } {
  const bell = createBell()
  const ears = parts.databaseUrl ? listen(parts.databaseUrl, RESET_CHANNEL, bell.ring) : null
  let stopping = false

  async function step(): Promise<void> {
    const answered = await issueNextReset(parts).catch((error) => {
      parts.log.error({ err: error }, 'a request for a new password could not be answered')
      return false
    })
    if (!answered) await bell.sleep(POLL_MS)
  }

  async function work(): Promise<void> {
    while (!stopping) await step()
  }

  const working = work()
  return {
    async stop() {
      stopping = true
      bell.ring()
      await working
      await ears?.stop()
    },
  }
}
