import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { type Loop, startLoop } from '#lib/cms/kernel/jobs/start-loop.ts'
import { smtpDelivery } from '#lib/cms/kernel/mail/deliver.ts'
import { OUTBOX_CHANNEL } from '#lib/cms/kernel/mail/outbox-channel.ts'
import { type MailOutcome, sendNextMail } from '#lib/cms/kernel/mail/send-next.ts'
import { createPace } from './pace.ts'

/**
 * Milliseconds to sleep after each outcome. Without a wake-up an idle outbox is looked at that often: retries fall due, and
 * wake-ups can be lost.
 */
const PAUSES: Record<MailOutcome, number> = { idle: 5_000, sent: 0, refused: 0, unreachable: 5_000 }

/** How long the lanes beside the first sleep, which looks and tries for them: they are woken when there was a mail. */
const BESIDE_MS = 60_000

type Parts = Pick<Deps, 'db' | 'clock' | 'log' | 'mailFrom' | 'publicUrl' | 'smtpUrl'> & {
  /** Where to listen for new mails; without it they leave at the next look, within seconds. */
  databaseUrl?: string | undefined
}

/** Sends the mails of the outbox until stopped, as many at once as SMTP_URL says; `stop` waits for the mails in flight. */
export function startMailer(parts: Parts): Loop {
  const { log, smtpUrl, databaseUrl } = parts
  if (!smtpUrl) {
    log.info('SMTP_URL is not set: mails are held in the outbox')
    return { stop: async () => {} }
  }
  const { deliver, limits, close } = smtpDelivery(smtpUrl, parts.mailFrom)
  const pace = createPace(limits.perMinute)
  let isAway = false
  const lanes = Array.from({ length: limits.connections }, (_, place) => {
    const step = async () => {
      // One lane is enough to find out that a server is back.
      if (isAway && place > 0) return BESIDE_MS
      const early = pace.early()
      if (early > 0) return early
      try {
        // Where there was one mail there may be another.
        const outcome = await sendNextMail({ ...parts, deliver, onLeased: () => void lanes[place + 1]?.wake() })
        if (outcome === 'idle') pace.giveBack()
        else isAway = outcome === 'unreachable'
        return place > 0 && PAUSES[outcome] > 0 ? BESIDE_MS : PAUSES[outcome]
      } catch (error) {
        log.error({ err: error }, 'the outbox could not be read')
        return PAUSES.unreachable
      }
    }
    return startLoop(step, place === 0 ? { databaseUrl, channel: OUTBOX_CHANNEL } : undefined)
  })
  return {
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()))
      await close()
    },
  }
}
