import { setCookie } from '#lib/client/set-cookie.ts'
import { LANG_COOKIE, type Lang } from '#lib/core/lang.ts'

/** The language the button of the top bar and the command palette switch to. */
export const otherLang = (lang: Lang): Lang => (lang === 'ja' ? 'en' : 'ja')

/** Keeps the other language and draws the page anew in it. The router tells nobody of this navigation. */
export function changeLanguage(from: Lang, refresh: () => void): void {
  setCookie(LANG_COOKIE, otherLang(from))
  window.dispatchEvent(new Event('console:language'))
  refresh()
}
