import * as z from 'zod/mini'
import { email } from './email-field.ts'
import { requiredLine } from './fields.ts'
import { passkeyView } from './passkeys.ts'

/** Operation 18, of another person, or 11, of oneself: the corrected address. */
export const emailChangeInput = z.object({ email })

/** A corrected address that waits for the mailboxes; all null and false where none does. */
export const emailChange = z.object({
  newEmail: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  isOldConfirmed: z.boolean(),
  isNewConfirmed: z.boolean(),
})

/** What whoever has the link of one mailbox may see: which of the two it is, and the new address. */
export const emailChangeLink = z.object({ side: z.enum(['old', 'new']), newEmail: z.string() })

/** After a confirmation: the other mailbox is waited for, or the new address is hers. */
export const emailConfirmed = z.object({ isDone: z.boolean() })

/** What those who may help a person see of her ways to log in. */
export const recoveryState = z.object({
  /** She has a password, and may log in with it: a link to a new one can be mailed. */
  mayReset: z.boolean(),
  /** She may log in with what the console itself keeps: a code for a new device can be made. */
  mayUseCode: z.boolean(),
  passkeys: z.array(passkeyView),
  /** Until when the code holds that was made last; null without one. */
  codeEndsAt: z.nullable(z.string()),
})

/** The code itself, told once: half of what she needs, the other half is the link that is mailed to her. */
export const newRecoveryCode = z.object({ result_code: z.literal('0'), code: z.string(), expiresAt: z.string() })

/** Operation 08: the code she was told, under the link she was mailed. */
export const recoveryInput = z.object({ recoveryCode: requiredLine(50) })

export type EmailChange = z.infer<typeof emailChange>
export type EmailChangeLink = z.infer<typeof emailChangeLink>
export type RecoveryState = z.infer<typeof recoveryState>
