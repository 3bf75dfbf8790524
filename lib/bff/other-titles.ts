import type { Lang } from '#lib/core/lang.ts'

/** What the names of actions begin with among the words of the palette. */
const ACTION = 'act_'

/**
 * The names of screens and of the palette's actions in the language that is not the reader's, by their ID: she finds them by
 * either name.
 */
export async function otherTitles(lang: Lang): Promise<Record<string, string>> {
  const messages = lang === 'ja' ? await import('#messages/en.ts') : await import('#messages/ja.ts')
  const { screens, palette } = messages.default
  const actions = Object.entries(palette).flatMap(([key, name]) =>
    key.startsWith(ACTION) ? [[key.slice(ACTION.length), name] as const] : [],
  )
  return { ...screens, ...Object.fromEntries(actions) }
}
