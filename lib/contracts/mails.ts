import * as z from 'zod/mini'
import { anyOf, listQuery } from './lists.ts'

/** `held`: it waits because no mail server is configured. `dead`: given up, see `lastError`. */
export const MAIL_STATES = ['held', 'queued', 'sent', 'dead'] as const
export const MAIL_KINDS = [
  'invitation',
  'invitationAccepted',
  'publicationStopped',
  'publicationReopened',
  'deliveryCap',
  'planNews',
  'passwordReset',
  'passwordChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'providerLinked',
  'providerUnlinked',
  'providerInvitation',
  'accountSuspended',
  'accountResumed',
  'accountLeaving',
  'accountStays',
  'emailChange',
  'emailChanged',
  'recoveryLink',
  'recoveryUsed',
  'accessRequested',
  'accessAnswered',
] as const

/** The outbox, newest first. */
export const mailQuery = listQuery(['-createdAt', 'createdAt'] as const, {
  state: anyOf(MAIL_STATES),
  kind: anyOf(MAIL_KINDS),
})

export const mail = z.object({
  id: z.string(),
  kind: z.enum(MAIL_KINDS),
  toName: z.string(),
  toAddress: z.string(),
  language: z.enum(['ja', 'en']),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.number(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** When a queued mail is tried next. */
  nextAt: z.nullable(z.string()),
  /** What the mail server or the network said last. */
  lastError: z.nullable(z.string()),
})

export const mailDetail = z.extend(mail, {
  bodyText: z.string(),
  /** When the text of a mail that is over was forgotten: both bodies are empty since. */
  textForgottenAt: z.nullable(z.string()),
  bodyHtml: z.string(),
  /** The personal link of an invitation that has not been sent, to be handed over by hand. */
  invitationUrl: z.nullable(z.string()),
})

export type Mail = z.infer<typeof mail>
export type MailDetail = z.infer<typeof mailDetail>
export type MailState = (typeof MAIL_STATES)[number]
