import { LANG_COOKIE, type Lang } from '#lib/core/lang.ts'

const ONE_YEAR_SECONDS = 365 * 24 * 3600

/** The Set-Cookie text that makes this the language of the console in this browser; the language button may replace it. */
export const languageCookie = (lang: Lang): string =>
  `${LANG_COOKIE}=${lang}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`
