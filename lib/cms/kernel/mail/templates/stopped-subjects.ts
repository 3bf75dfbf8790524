import { filledText } from '#lib/contracts/filled-text.ts'
import { type Lang, titleIn } from '#lib/core/lang.ts'
import type { Letter } from '../letter.ts'
import { type Frame, framed, mailWords } from './frame.ts'

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
const subjectLines = ({ lang }: Frame, subjects: readonly StoppedSubject[]): string =>
  subjects.map((it) => nameOf(lang, it)).join('\n')

/** What all of them are, in words. */
function subjectWords(frame: Frame, subjects: readonly StoppedSubject[]): string {
  const words = mailWords(frame, 'subjects')
  const kinds = new Set(subjects.map((it) => it.kind))
  if (kinds.size > 1) return words.both
  return kinds.has('arEvent') ? words.arEvents : words.patterns
}

/** The first subject's name, and how many more there are: the part of a subject line that says what it is about. */
function subjectSummary(frame: Frame, subjects: readonly StoppedSubject[]): string {
  const first = subjects[0]
  if (!first) throw new Error('a publication mail without a subject')
  const title = titleIn(frame.lang, first.title, first.titleEn)
  const count = subjects.length - 1
  return count === 0 ? title : filledText(mailWords(frame, 'subjects').more, { title, count })
}

/** The screen of the first subject on which its schedule can be looked at. */
function publicationUrl({ publicUrl }: Frame, subjects: readonly StoppedSubject[]): string {
  const first = subjects[0]
  if (!first) throw new Error('a publication mail without a subject')
  if (first.kind === 'arEvent') return `${publicUrl}/AR12110/${first.id}`
  return `${publicUrl}/${first.spaceLevel === 2 ? 'AREA4701' : 'ROOM5701'}/${first.id}`
}

/** What a letter about the publication of these subjects is made of; `facts` come after their names. */
export function subjectLetter(
  frame: Frame,
  kind: 'publicationStopped' | 'publicationReopened',
  subjects: readonly StoppedSubject[],
  facts: Letter['facts'],
): Letter {
  const words =
    kind === 'publicationStopped' ? mailWords(frame, 'publicationStopped') : mailWords(frame, 'publicationReopened')
  return {
    ...framed(frame, filledText(words.title, { summary: subjectSummary(frame, subjects) })),
    paragraphs: [filledText(words.text, { what: subjectWords(frame, subjects) })],
    facts: [{ label: words.subjects, value: subjectLines(frame, subjects) }, ...facts],
    action: { label: words.see, url: publicationUrl(frame, subjects) },
  }
}
