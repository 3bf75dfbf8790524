import { LANG_TAG } from '#lib/core/lang.ts'
import type { LeasedMail } from './lease.ts'
import { senderOf } from './sender.ts'
import { type MailLimits, mailLimits, smtpOptions } from './smtp-options.ts'

/** A delivery that takes longer is given up; shorter than a lease, so that no other worker has begun it again. */
const SEND_LIMIT_MS = 60_000

/** Hands one mail to the SMTP server; rejects with nodemailer's error (see `failureOf`). */
export type Deliver = (mail: LeasedMail) => Promise<void>

type Delivery = {
  deliver: Deliver
  limits: MailLimits
  /** Ends the connections that wait for the next mail. */
  close: () => Promise<void>
}

/** Delivers through the server of `smtpUrl` (see smtp-options.ts), as `mailFrom`. Throws where its limits are no numbers. */
export function smtpDelivery(smtpUrl: string, mailFrom: string): Delivery {
  const limits = mailLimits(smtpUrl)
  if (!limits) throw new Error('SMTP_URL has limits that are no whole numbers')
  // Loaded with the first mail: it takes a tenth of a second and several MiB, and a console at rest sends none.
  const open = async () => (await import('nodemailer')).createTransport(smtpOptions(smtpUrl, limits))
  let opened: ReturnType<typeof open> | undefined
  const from = senderOf(mailFrom)
  const deliver: Deliver = async (mail) => {
    opened ??= open()
    await (await opened).sendMail({
      from,
      to: { name: mail.toName, address: mail.toAddress },
      subject: mail.subject,
      text: mail.bodyText,
      html: mail.bodyHtml,
      messageId: mail.messageId,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': LANG_TAG[mail.language] },
      signal: AbortSignal.timeout(SEND_LIMIT_MS),
    })
  }
  return { deliver, limits, close: async () => (await opened)?.close() }
}
