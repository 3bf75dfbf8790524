import { filledText } from '#lib/contracts/filled-text.ts'
import type { Letter } from '../letter.ts'
import { type Frame, framed, mailMoment, mailWords } from './frame.ts'
import { PRODUCT_NAME } from './product-name.ts'

/** `url`: the personal link, in full. */
export type PasswordResetParams = { url: string; expiresAt: Date }

/** The link to a new password, for whoever asked for it with this address. */
export function passwordReset(frame: Frame, { url, expiresAt }: PasswordResetParams): Letter {
  const words = mailWords(frame, 'passwordReset')
  return {
    ...framed(frame, words.title),
    paragraphs: [filledText(words.text, { product: PRODUCT_NAME[frame.lang] }), words.doubt],
    facts: [{ label: words.validUntil, value: mailMoment(frame, expiresAt) }],
    action: { label: words.reset, url },
  }
}
