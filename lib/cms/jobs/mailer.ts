import type { Deps } from '../context.ts'
import { smtpDelivery } from '../mail/deliver.ts'
import { OUTBOX_CHANNEL } from '../mail/outbox-channel.ts'
import { sendNextMail } from '../mail/send-next.ts'
import { createBell } from './bell.ts'
import { listen } from './listen.ts'

/** Without a wake-up the outbox is looked at this often: retries fall due, and wake-ups can be lost. */
const POLL_MS = 5_000
/** After the database failed, or the mail server could not be reached. */
const PAUSE_MS = 5_000

type Parts = Pick<Deps, 'db' | 'clock' | 'log' | 'mailFrom' | 'smtpUrl'> & {
  /** Where to listen for new mails; without it they leave at the next look, within POLL_MS. */
  databaseUrl?: string | undefined
}

/** Sends the mails of the outbox until stopped; `stop` waits for the mail in flight. */
export function startMailer(parts: Parts): { stop: () => Promise<void> } {
  const { log, smtpUrl, databaseUrl } = parts
  if (!smtpUrl) {
    log.info('SMTP_URL is not set: mails are held in the outbox')
    return { stop: async () => {} }
  }
  const bell = createBell()
  const deliver = smtpDelivery(smtpUrl, parts.mailFrom)
  const ears = databaseUrl ? listen(databaseUrl, OUTBOX_CHANNEL, bell.ring) : null
  let stopping = false

  async function step(): Promise<void> {
    try {
      const result = await sendNextMail({ ...parts, deliver })
      if (result === 'idle') await bell.sleep(POLL_MS)
      if (result === 'unreachable') await bell.sleep(PAUSE_MS)
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read')
      await bell.sleep(PAUSE_MS)
    }
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
