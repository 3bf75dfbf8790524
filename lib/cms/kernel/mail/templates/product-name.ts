import type { Lang } from '#lib/core/lang.ts'
import { serverWords } from '#messages/server-words.ts'

/** The console's name, as its screens show it. */
export const PRODUCT_NAME: Record<Lang, string> = {
  ja: serverWords.ja.common.product,
  en: serverWords.en.common.product,
}
