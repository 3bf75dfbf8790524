/** The console's two languages; Japanese is the default (spec section 4). */
export type Lang = 'ja' | 'en'

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

/** The cookie with the language of the console: readable by nobody but the server and the language button. */
export const LANG_COOKIE = 'language'
