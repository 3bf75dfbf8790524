import { filledText } from '#lib/contracts/filled-text.ts'
import type { Letter } from '../letter.ts'
import { type Frame, framed, mailMoment, mailWords } from './frame.ts'
import { publicationUrl, type StoppedSubject, subjectLines, subjectSummary, subjectWords } from './stopped-subjects.ts'

/** `subjects`: the patterns and AR events of this one creator that the stop concerns, at least one. `stoppedBy`: the name of who did it. */
export type PublicationStoppedParams = {
  subjects: readonly StoppedSubject[]
  reason: string
  stoppedAt: Date
  stoppedBy: string
}

/** Tells a creator that what she made is no longer visible, and why. */
export function publicationStopped(frame: Frame, params: PublicationStoppedParams): Letter {
  const words = mailWords(frame, 'publicationStopped')
  const { subjects } = params
  return {
    ...framed(frame, filledText(words.title, { summary: subjectSummary(frame, subjects) })),
    paragraphs: [filledText(words.text, { what: subjectWords(frame, subjects) })],
    facts: [
      { label: words.subjects, value: subjectLines(frame, subjects) },
      { label: words.reason, value: params.reason },
      { label: words.when, value: mailMoment(frame, params.stoppedAt) },
      { label: words.by, value: params.stoppedBy },
    ],
    action: { label: words.see, url: publicationUrl(frame, subjects) },
  }
}
