import type { Lang } from '#lib/core/lang.ts'
import en from './en.json'
import ja from './ja.json'

export type DevelopmentWords = typeof ja

/** Words of the development mode only. They do not lie in messages/, all of which is in every build. */
export const developmentWords = (lang: Lang): DevelopmentWords => (lang === 'en' ? en : ja)
