import { type Lang, toLang } from '#lib/core/lang.ts'

/** The language of the console as every call of the browser says it (spec section 7): that of the document. */
export const acceptLanguage = (): Lang => toLang(document.documentElement.lang)
