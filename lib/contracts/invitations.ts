import * as z from 'zod/mini'
import { authority, requiredLine } from './fields.ts'
import { personRef } from './person-ref.ts'

/** What an inviter sees of the mail before it is sent: worded for this person at this level. */
export const invitationPreviewInput = z.object({ userName: requiredLine(100), cmsAccountAuth: authority })

const letter = z.object({ subject: z.string(), bodyText: z.string(), bodyHtml: z.string() })

/** The invitation mail in both languages, as the template words it; the personal link is made when it is sent. */
export const invitationPreview = z.object({ ja: letter, en: letter })

const INVITATION_STATES = ['open', 'expired', 'revoked', 'accepted', 'none'] as const

/** The last invitation of a person and what became of it, and what she agreed to. */
export const invitationStatus = z.object({
  state: z.enum(INVITATION_STATES),
  sentAt: z.nullable(z.string()),
  sentBy: personRef,
  expiresAt: z.nullable(z.string()),
  /** When it was accepted or revoked. */
  endedAt: z.nullable(z.string()),
  /** The one who sent it hears when she accepts. */
  notifyInviter: z.boolean(),
  /** She is registered, but may sign in through the OpenID provider only and has no account linked there. */
  lacksWayIn: z.boolean(),
  consent: z.nullable(
    z.object({ at: z.string(), termsVersion: z.nullable(z.string()), privacyVersion: z.nullable(z.string()) }),
  ),
})

export type InvitationPreview = z.infer<typeof invitationPreview>
export type InvitationStatus = z.infer<typeof invitationStatus>
