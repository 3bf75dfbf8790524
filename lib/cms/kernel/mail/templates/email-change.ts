import { filledText } from '#lib/contracts/filled-text.ts'
import type { Letter } from '../letter.ts'
import { type Frame, framed, mailMoment, mailWords } from './frame.ts'
import { PRODUCT_NAME } from './product-name.ts'

/** `side`: which of the two mailboxes is asked. `url`: its link, in full. */
export type EmailChangeParams = { side: 'old' | 'new'; newEmail: string; url: string; expiresAt: Date }

/** Asks one of the two mailboxes to confirm a corrected address. */
export function emailChange(frame: Frame, { side, newEmail, url, expiresAt }: EmailChangeParams): Letter {
  const words = mailWords(frame, 'emailChange')
  return {
    ...framed(frame, words.title),
    paragraphs: [
      filledText(words[`text_${side}`], { product: PRODUCT_NAME[frame.lang] }),
      words.both,
      words[`doubt_${side}`],
    ],
    facts: [
      { label: words.newEmail, value: newEmail },
      { label: words.validUntil, value: mailMoment(frame, expiresAt) },
    ],
    action: { label: words.confirm, url },
  }
}
