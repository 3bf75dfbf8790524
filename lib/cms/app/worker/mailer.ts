import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { type Loop, startLoop } from '#lib/cms/kernel/jobs/start-loop.ts'
import { smtpDelivery } from '#lib/cms/kernel/mail/deliver.ts'
import { OUTBOX_CHANNEL } from '#lib/cms/kernel/mail/outbox-channel.ts'
import { sendNextMail } from '#lib/cms/kernel/mail/send-next.ts'

/**
 * Milliseconds to sleep after each outcome. Without a wake-up an idle outbox is looked at that often: retries fall due, and
 * wake-ups can be lost.
 */
const PAUSES = { idle: 5_000, sent: 0, refused: 0, unreachable: 5_000 }

type Parts = Pick<Deps, 'db' | 'clock' | 'log' | 'mailFrom' | 'smtpUrl'> & {
  /** Where to listen for new mails; without it they leave at the next look, within seconds. */
  databaseUrl?: string | undefined
}

/** Sends the mails of the outbox until stopped; `stop` waits for the mail in flight. */
export function startMailer(parts: Parts): Loop {
  const { log, smtpUrl, databaseUrl } = parts
  if (!smtpUrl) {
    log.info('SMTP_URL is not set: mails are held in the outbox')
    return { stop: async () => {} }
  }
  const deliver = smtpDelivery(smtpUrl, parts.mailFrom)
  return startLoop(
    async () => {
      try {
        return PAUSES[await sendNextMail({ ...parts, deliver })]
      } catch (error) {
        log.error({ err: error }, 'the outbox could not be read')
        return PAUSES.unreachable
      }
    },
    { databaseUrl, channel: OUTBOX_CHANNEL },
  )
}
