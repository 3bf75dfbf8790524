import { filledText } from '#lib/contracts/filled-text.ts'
import type { Letter } from '../letter.ts'
import { type Frame, framed, mailMoment, mailWords } from './frame.ts'
import { publicationUrl, type StoppedSubject, subjectLines, subjectSummary, subjectWords } from './stopped-subjects.ts'

/** `subjects`: as for the stop. `details`: what was done about it. `reopenedBy`: the name of who reopened. */
export type PublicationReopenedParams = {
  subjects: readonly StoppedSubject[]
  details: string
  reopenedAt: Date
  reopenedBy: string
}

/** Tells a creator that the stop of what she made was lifted. */
export function publicationReopened(frame: Frame, params: PublicationReopenedParams): Letter {
  const words = mailWords(frame, 'publicationReopened')
  const { subjects } = params
  return {
    ...framed(frame, filledText(words.title, { summary: subjectSummary(frame, subjects) })),
    paragraphs: [filledText(words.text, { what: subjectWords(frame, subjects) })],
    facts: [
      { label: words.subjects, value: subjectLines(frame, subjects) },
      { label: words.details, value: params.details },
      { label: words.when, value: mailMoment(frame, params.reopenedAt) },
      { label: words.by, value: params.reopenedBy },
    ],
    action: { label: words.see, url: publicationUrl(frame, subjects) },
  }
}
