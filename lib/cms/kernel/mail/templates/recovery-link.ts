import { filledText } from '#lib/contracts/filled-text.ts'
import type { Letter } from '../letter.ts'
import { type Frame, framed, mailMoment, mailWords } from './frame.ts'
import { PRODUCT_NAME } from './product-name.ts'

/** `url`: the personal link, in full; it asks for the code that a manager tells her. */
export type RecoveryLinkParams = { url: string; expiresAt: Date }

/** One half of what a new device is let in by. */
export function recoveryLink(frame: Frame, { url, expiresAt }: RecoveryLinkParams): Letter {
  const words = mailWords(frame, 'recoveryLink')
  return {
    ...framed(frame, words.title),
    paragraphs: [filledText(words.text, { product: PRODUCT_NAME[frame.lang] }), words.doubt],
    facts: [{ label: words.validUntil, value: mailMoment(frame, expiresAt) }],
    action: { label: words.open, url },
  }
}
