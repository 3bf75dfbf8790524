import { type Lang, titleIn } from '#lib/core/lang.ts'
import type { Frame } from './frame.ts'

/** A pattern or AR event that a stop or its lifting concerns, with the V Expo area (1), venue area (2) or room (3) it belongs to. */
export type StoppedSubject = {
  kind: 'pattern' | 'arEvent'
  id: string
  title: string
  titleEn: string
  spaceLevel: 1 | 2 | 3
  spaceTitle: string
  spaceTitleEn: string
}

const nameOf = (lang: Lang, it: StoppedSubject) =>
  `${titleIn(lang, it.title, it.titleEn)} (${titleIn(lang, it.spaceTitle, it.spaceTitleEn)})`

/** The subjects, one a line. */
export const subjectLines = (lang: Lang, subjects: readonly StoppedSubject[]): string =>
  subjects.map((it) => nameOf(lang, it)).join('\n')

/** What all of them are, in words. */
export function subjectWords(lang: Lang, subjects: readonly StoppedSubject[]): string {
  const kinds = new Set(subjects.map((it) => it.kind))
  if (kinds.size > 1) return lang === 'ja' ? 'パターンとARイベント' : 'patterns and AR events'
  if (kinds.has('arEvent')) return lang === 'ja' ? 'ARイベント' : 'AR events'
  return lang === 'ja' ? 'パターン' : 'patterns'
}

/** The first subject's name, and how many more there are: the part of a subject line that says what it is about. */
export function subjectSummary(lang: Lang, subjects: readonly StoppedSubject[]): string {
  const first = subjects[0]
  if (!first) throw new Error('a publication mail without a subject')
  const title = titleIn(lang, first.title, first.titleEn)
  const more = subjects.length - 1
  if (more === 0) return title
  return lang === 'ja' ? `${title} ほか${more}件` : `${title} and ${more} more`
}

/** The screen of the first subject on which its schedule can be looked at. */
export function publicationUrl({ publicUrl }: Frame, subjects: readonly StoppedSubject[]): string {
  const first = subjects[0]
  if (!first) throw new Error('a publication mail without a subject')
  if (first.kind === 'arEvent') return `${publicUrl}/AR12110/${first.id}`
  return `${publicUrl}/${first.spaceLevel === 2 ? 'AREA4701' : 'ROOM5701'}/${first.id}`
}
