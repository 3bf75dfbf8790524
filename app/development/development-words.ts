import type { Lang } from '#lib/core/lang.ts'
import en from '#messages/development/en.json'
import ja from '#messages/development/ja.json'

export type DevelopmentWords = typeof ja

/** Words of the development mode only; they lie apart so that no build has them. */
export const developmentWords = (lang: Lang): DevelopmentWords => (lang === 'en' ? en : ja)
