import type { Deps } from '../context/context.ts'
import { noteUnlogged } from '../jobs/note-unlogged.ts'
import type { Deliver } from './deliver.ts'
import { afterFailure, failureOf } from './failure.ts'
import { leaseMail, settleMail } from './lease.ts'
import { leaseUnworded } from './lease-unworded.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'log' | 'publicUrl'> & {
  deliver: Deliver
  /** Is told that there was a mail, before it is handed over. */
  onLeased?: (() => void) | undefined
}

/** `idle`: none is due. `unreachable`: the server did not get as far as the mail. */
export type MailOutcome = 'idle' | 'sent' | 'refused' | 'unreachable'

/** Sends the mail whose turn it is; those of many that have no words yet when no other is due. */
export async function sendNextMail({ db, clock, log, publicUrl, deliver, onLeased }: Parts): Promise<MailOutcome> {
  const mail = (await leaseMail(db, clock())) ?? (await leaseUnworded(db, clock(), publicUrl))
  if (!mail) return 'idle'
  onLeased?.()
  const about = { mail: mail.id, attempt: mail.attempts }
  try {
    await deliver(mail)
  } catch (error) {
    const failure = failureOf(error)
    const end = afterFailure(error, mail.attempts, clock(), Math.random())
    log.warn({ ...about, ...failure, state: end.state }, 'mail not delivered')
    await settleMail(db, mail, clock(), end)
    noteUnlogged({ db, clock, log }, 'mail')
    return failure.answer === null ? 'unreachable' : 'refused'
  }
  const settled = await settleMail(db, mail, clock(), { state: 'sent' })
  noteUnlogged({ db, clock, log }, 'mail')
  if (settled) log.info(about, 'mail sent')
  else log.warn(about, 'mail sent after its lease had ended: it may arrive twice')
  return 'sent'
}
