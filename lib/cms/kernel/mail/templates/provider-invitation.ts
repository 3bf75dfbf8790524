import { filledText } from '#lib/contracts/filled-text.ts'
import type { Letter } from '../letter.ts'
import { type Frame, framed, mailMoment, mailWords } from './frame.ts'
import { PRODUCT_NAME } from './product-name.ts'

/** `url`: the personal link, in full. `provider`: its name in her language. `senderName` null: she is gone meanwhile. */
export type ProviderInvitationParams = { url: string; expiresAt: Date; provider: string; senderName: string | null }

/** Asks a registered person to link her account at the OpenID provider, without which she cannot sign in any more. */
export function providerInvitation(frame: Frame, params: ProviderInvitationParams): Letter {
  const words = mailWords(frame, 'providerInvitation')
  const { provider, senderName: sender, url, expiresAt } = params
  const names = { product: PRODUCT_NAME[frame.lang], provider }
  return {
    ...framed(frame, words.title),
    paragraphs: [
      sender ? filledText(words.textFrom, { ...names, sender }) : filledText(words.text, names),
      filledText(words.howTo, names),
    ],
    facts: [{ label: words.validUntil, value: mailMoment(frame, expiresAt) }],
    action: { label: words.link, url },
  }
}
