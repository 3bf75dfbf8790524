import type { Authority } from '#lib/core/authority.ts'
import type { Lang } from '#lib/core/lang.ts'
import { serverWords } from '#messages/server-words.ts'

/** The name of an authority level, as the console's screens show it. */
export const authorityName = (lang: Lang, authority: Authority): string =>
  serverWords[lang].common[`authority_${authority}`]
