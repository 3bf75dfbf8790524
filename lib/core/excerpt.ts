import type { Names } from './lang.ts'

/** The beginning of a text as its name in lists and titles: its first line, cut after so many characters. */
export function excerpt(text: string, max = 40): string {
  const [line = ''] = text.trim().split('\n')
  const characters = [...line]
  const isCut = characters.length > max || line.length < text.trim().length
  return isCut ? `${characters.slice(0, max).join('')}…` : line
}

/** What something without a name of its own is called by: the beginnings of its text in both languages. */
export const excerpts = (ja: string, en: string): Names => ({ ja: excerpt(ja), en: excerpt(en) })
