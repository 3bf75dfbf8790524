import type { Lang } from '#lib/core/lang.ts'

/** The address of the console that a mail leads to, in the language of the mail: a browser in which nobody chose one shows Japanese. */
export function actionUrl(url: string, lang: Lang): string {
  if (lang === 'ja') return url
  const [address = '', ...anchor] = url.split('#')
  return [`${address}${address.includes('?') ? '&' : '?'}language=${lang}`, ...anchor].join('#')
}
