import type { Lang } from '#lib/core/lang.ts'
import type { Letter } from '../letter.ts'
import { PRODUCT_NAME } from './product-name.ts'

/** What every template is given besides its own parameters. `publicUrl`: address of the console, no trailing slash. */
export type Frame = { lang: Lang; name: string; publicUrl: string }

/** Subject, greeting and small print, which all mails share. `title`: the subject without the console's name. */
export function framed(
  { lang, name, publicUrl }: Frame,
  title: string,
): Pick<Letter, 'subject' | 'greeting' | 'footer'> {
  const product = PRODUCT_NAME[lang]
  return lang === 'ja'
    ? {
        subject: `【${product}】${title}`,
        greeting: `${name} 様`,
        footer: [`${product}から自動で送信しています。このメールには返信できません。`, publicUrl],
      }
    : {
        subject: `[${product}] ${title}`,
        greeting: `Dear ${name},`,
        footer: [`Sent automatically by ${product}. Replies to this address are not read.`, publicUrl],
      }
}
