import { filledText } from '#lib/contracts/filled-text.ts'
import { formatJst } from '#lib/core/jst.ts'
import type { Lang } from '#lib/core/lang.ts'
import { serverWords } from '#messages/server-words.ts'
import type { Letter } from '../letter.ts'
import { PRODUCT_NAME } from './product-name.ts'

/** What every template is given besides its own parameters. `publicUrl`: address of the console, no trailing slash. */
export type Frame = { lang: Lang; name: string; publicUrl: string }

/** The words of mails of one kind. */
export const mailWords = <Kind extends keyof typeof serverWords.ja.mails>({ lang }: Frame, kind: Kind) =>
  serverWords[lang].mails[kind]

/** A moment as mails write it, in Japan time. */
export const mailMoment = (frame: Frame, at: Date): string =>
  filledText(mailWords(frame, 'frame').moment, { at: formatJst(at, 'long', frame.lang) })

/** Subject, greeting and small print, which all mails share. `title`: the subject without the console's name. */
export function framed(frame: Frame, title: string): Pick<Letter, 'subject' | 'greeting' | 'footer'> {
  const words = mailWords(frame, 'frame')
  const product = PRODUCT_NAME[frame.lang]
  return {
    subject: filledText(words.subject, { product, title }),
    greeting: filledText(words.greeting, { name: frame.name }),
    footer: [filledText(words.automatic, { product }), frame.publicUrl],
  }
}
