import * as z from 'zod/mini'
import { LANGS } from '#lib/core/lang.ts'
import { email, typedEmail } from './email-field.ts'
import { oneOf, requiredLine, rule } from './fields.ts'
import { MAIL_SETTINGS } from './mail-settings.ts'
import { newPassword } from './new-password.ts'

const consent = z.boolean().check(z.refine((v) => v, rule('required')))

export const signInInput = z.object({
  email: typedEmail,
  password: z.string().check(z.refine((v) => v !== '', rule('required'))),
})

const consents = { consentTerms: consent, consentPrivacy: consent }

/** The agreement on the login page: to the terms and the privacy policy in one (spec section 2). */
export const agreementInput = z.object({ agreement: consent })

export const acceptInput = z.object({ ...consents, password: newPassword })

/** The first system manager, through the one-time set-up link. */
export const setupInput = z.object({
  email,
  userName: requiredLine(100),
  ...consents,
  password: newPassword,
})

/** What an invitee may see before she has accepted. */
export const invitationView = z.object({
  userName: z.string(),
  email: z.string(),
  cmsAccountAuth: z.number(),
  /** She is registered already, and only links an account at the OpenID provider. */
  isForLink: z.boolean(),
  expiresAt: z.string(),
})

/** Operation 08: the nickname, required on first sign-in. */
export const nickNameInput = z.object({ nickName: requiredLine(50) })

/** Operation 11: personal settings. `mailSettings`: the mails she wants; left out, they stay as they are. */
export const settingsInput = z.object({
  nickName: requiredLine(50),
  language: oneOf(LANGS),
  mailSettings: z.optional(z.array(oneOf(MAIL_SETTINGS))),
})

/** Her password once more, as a proof that it is her. */
const currentPassword = z.string().check(z.refine((v) => v !== '', rule('required')))

/** Operation 11: a new password, under the current one. */
export const passwordInput = z.object({ currentPassword, password: newPassword })

/** Operation 11: "confirm it is you" with the password. */
export const stepUpInput = z.object({ currentPassword })

/** Operation 08: asks for a mail with a link to a new password. */
export const resetRequestInput = z.object({ email })

/** Operation 08: the new password, under such a link. */
export const resetInput = z.object({ password: newPassword })

/** Who is signed in. */
export const me = z.object({
  id: z.string(),
  version: z.number(),
  userName: z.string(),
  nickName: z.nullable(z.string()),
  email: z.string(),
  cmsAccountAuth: z.number(),
  language: z.enum(LANGS),
  /** The mails she wants. */
  mailSettings: z.array(z.enum(MAIL_SETTINGS)),
  /** The expo holds nothing yet, and the demo may be loaded here by this person. */
  demoOffered: z.boolean(),
})

/** One of her own sessions, in personal settings. */
export const sessionView = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  userAgent: z.string(),
  /** It is over for work: its open pages are told what changes, and nothing else. */
  isWatching: z.boolean(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})

/** A notice on the home and login screens (MA9110). `readOnly…`: when the console can only be read, null for never. */
export const noticeView = z.object({
  id: z.string(),
  noticeType: z.union([z.literal(1), z.literal(2)]),
  content: z.string(),
  contentEn: z.string(),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  readOnlyStartDate: z.nullable(z.string()),
  readOnlyEndDate: z.nullable(z.string()),
})

export type Me = z.infer<typeof me>
export type SessionView = z.infer<typeof sessionView>
export type NoticeView = z.infer<typeof noticeView>
export type InvitationView = z.infer<typeof invitationView>
