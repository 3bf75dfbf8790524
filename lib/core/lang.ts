/** The console's two languages; Japanese is the default (spec section 4). */
export const LANGS = ['ja', 'en'] as const
export type Lang = (typeof LANGS)[number]

/** BCP 47 tag of a console language, as `content-language` and `<html lang>` carry it. */
export const LANG_TAG: Record<Lang, 'ja-JP' | 'en-US'> = { ja: 'ja-JP', en: 'en-US' }

/**
 * Reads a language from a `language` query parameter, an `Accept-Language` or a `content-language` header.
 * Only a value that begins with `en` means English; anything else, also none, means Japanese (spec sections 2 and 4).
 */
export function toLang(value: string | null | undefined): Lang {
  return value?.trim().toLowerCase().startsWith('en') ? 'en' : 'ja'
}

/** A bilingual title in the reader's language; Japanese where there is no English. */
export const titleIn = (lang: Lang, title: string, titleEn: string): string =>
  lang === 'en' && titleEn !== '' ? titleEn : title

/** What a sentence names one after the other. */
export const listText = (lang: Lang, items: readonly string[]): string => items.join(lang === 'ja' ? '、' : ', ')

/** The two names of a thing, or two texts that say the same. `en` is '' where there is no English. */
export type Names = { ja: string; en: string }

type Said = { text: string; lang: Lang }

/** Names in the order of the reader: her language first where there is a name in it, then the other one, if it is another. */
export function namesFor(lang: Lang, { ja, en }: Names): { first: Said; other: Said | null } {
  const both: Said[] = [
    { text: ja, lang: 'ja' },
    { text: en, lang: 'en' },
  ]
  const [first = { text: ja, lang: 'ja' as const }, other] = (lang === 'en' ? both.reverse() : both).filter(
    ({ text }) => text !== '',
  )
  return { first, other: other && other.text !== first.text ? other : null }
}

/** Is this one of the names, in whichever language? */
export const isNamed = (typed: string, { ja, en }: Names): boolean =>
  typed.trim() !== '' && [ja.trim(), en.trim()].includes(typed.trim())

const JAPANESE = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}'

/** What is Japanese in a text: from one such letter to the last that only digits, spaces and Japanese signs part from it. */
const RUN = new RegExp(
  `[${JAPANESE}](?:[${JAPANESE}ー\\u3000-\\u303f\\uff00-\\uffef]|[\\d\\s./・-]+(?=[${JAPANESE}]))*`,
  'gu',
)

/** A text in runs that are Japanese and runs that are not; together they are the text. */
export function runsOf(text: string): { text: string; isJapanese: boolean }[] {
  const runs: { text: string; isJapanese: boolean }[] = []
  let end = 0
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (index > end) runs.push({ text: text.slice(end, index), isJapanese: false })
    runs.push({ text: run, isJapanese: true })
    end = index + run.length
  }
  if (end < text.length) runs.push({ text: text.slice(end), isJapanese: false })
  return runs
}

/** The cookie with the language of the console: readable by nobody but the server and the language button. */
export const LANG_COOKIE = 'language'
