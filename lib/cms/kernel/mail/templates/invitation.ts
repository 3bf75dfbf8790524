import { filledText } from '#lib/contracts/filled-text.ts'
import type { Authority } from '#lib/core/authority.ts'
import type { Letter } from '../letter.ts'
import { authorityName } from './authority-names.ts'
import { type Frame, framed, mailMoment, mailWords } from './frame.ts'
import { PRODUCT_NAME } from './product-name.ts'

/** `url`: the personal link, in full. `inviterName` null: the console itself invites. */
export type InvitationParams = { url: string; expiresAt: Date; authority: Authority; inviterName: string | null }

/** Asks a person to accept her invitation. */
export function invitation(
  frame: Frame,
  { url, expiresAt, authority, inviterName: inviter }: InvitationParams,
): Letter {
  const words = mailWords(frame, 'invitation')
  const product = PRODUCT_NAME[frame.lang]
  return {
    ...framed(frame, words.title),
    paragraphs: [
      inviter ? filledText(words.invitedBy, { inviter, product }) : filledText(words.invited, { product }),
      words.howTo,
    ],
    facts: [
      { label: words.authority, value: authorityName(frame.lang, authority) },
      { label: words.validUntil, value: mailMoment(frame, expiresAt) },
    ],
    action: { label: words.accept, url },
  }
}
