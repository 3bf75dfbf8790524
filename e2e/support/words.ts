import en from '#messages/en.ts'
import ja from '#messages/ja.ts'

export type Lang = 'ja' | 'en'

/** The words a person reads in her language: tests find things by them. */
export const wordsOf: Record<Lang, typeof ja> = { ja, en }

/** A word with its names and numbers filled in; it has no plural. */
export const filled = (word: string, values: Record<string, string | number>): string =>
  word.replace(/\{(\w+)[^}]*\}/g, (_, name: string) => String(values[name]))

/** What `<html lang>` says. */
export const tagOf = { ja: 'ja-JP', en: 'en-US' } as const
