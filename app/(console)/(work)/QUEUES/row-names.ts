import { endNames, type TransitionWords } from '#app/(console)/(transitions)/TRANS7000/transition-words.ts'
import type { Names } from '#lib/core/lang.ts'
import type { WorkRow } from './work-row.ts'

/** What a row is called; a transition by its ends. */
export function rowNames(
  words: TransitionWords,
  { title, titleEn, ends }: Pick<WorkRow, 'title' | 'titleEn' | 'ends'>,
): Names {
  if (!ends) return { ja: title, en: titleEn }
  const [from, to] = [endNames(words, ends.from), endNames(words, ends.to)]
  const named = (of: 'ja' | 'en') => words('named', { from: from[of] || from.ja, to: to[of] || to.ja })
  return { ja: named('ja'), en: from.en !== '' && to.en !== '' ? named('en') : '' }
}

/** The same in a sentence: each end as its reader calls it, since no part of a sentence can say that it is in another language. */
export function saidName(
  words: TransitionWords,
  nameIn: (ja: string, en: string) => string,
  { title, titleEn, ends }: Pick<WorkRow, 'title' | 'titleEn' | 'ends'>,
): string {
  if (!ends) return nameIn(title, titleEn)
  const [from, to] = [endNames(words, ends.from), endNames(words, ends.to)]
  return words('named', { from: nameIn(from.ja, from.en), to: nameIn(to.ja, to.en) })
}
