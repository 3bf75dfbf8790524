import { endNames, type TransitionWords } from '#app/(console)/(transitions)/TRANS7000/transition-words.ts'
import type { Names } from '#lib/core/lang.ts'
import type { WorkRow } from './work-row.ts'

type Named = Pick<WorkRow, 'title' | 'titleEn' | 'ends'>

/** What a row is called; a transition by its ends, in English where both have it. */
export function rowNames(words: TransitionWords, { title, titleEn, ends }: Named): Names {
  if (!ends) return { ja: title, en: titleEn }
  const [from, to] = [endNames(words, ends.from), endNames(words, ends.to)]
  const ja = words('named', { from: from.ja, to: to.ja })
  return { ja, en: from.en !== '' && to.en !== '' ? words('named', { from: from.en, to: to.en }) : '' }
}

/** The same in a sentence: each end as its reader calls it, since no part of a sentence can say that it is in another language. */
export function saidName(
  words: TransitionWords,
  nameIn: (ja: string, en: string) => string,
  { title, titleEn, ends }: Named,
): string {
  if (!ends) return nameIn(title, titleEn)
  const [from, to] = [endNames(words, ends.from), endNames(words, ends.to)]
  return words('named', { from: nameIn(from.ja, from.en), to: nameIn(to.ja, to.en) })
}
