import type { Letter } from '../letter.ts'
import { type Frame, mailMoment, mailWords } from './frame.ts'
import { type StoppedSubject, subjectLetter } from './stopped-subjects.ts'

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
  return subjectLetter(frame, 'publicationReopened', params.subjects, [
    { label: words.details, value: params.details },
    { label: words.when, value: mailMoment(frame, params.reopenedAt) },
    { label: words.by, value: params.reopenedBy },
  ])
}
