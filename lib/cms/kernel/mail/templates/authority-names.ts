import type { Authority } from '#lib/core/authority.ts'
import type { Lang } from '#lib/core/lang.ts'
import en from '#messages/en.ts'
import ja from '#messages/ja.ts'

const COMMON = { ja: ja.common, en: en.common }

/** The name of an authority level, as the console's screens show it. */
export const authorityName = (lang: Lang, authority: Authority): string => COMMON[lang][`authority_${authority}`]
