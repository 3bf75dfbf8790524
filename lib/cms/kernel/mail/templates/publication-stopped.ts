import type { Letter } from '../letter.ts'
import { type Frame, mailMoment, mailWords } from './frame.ts'
import { type StoppedSubject, subjectLetter } from './stopped-subjects.ts'

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
  return subjectLetter(frame, 'publicationStopped', params.subjects, [
    { label: words.reason, value: params.reason },
    { label: words.when, value: mailMoment(frame, params.stoppedAt) },
    { label: words.by, value: params.stoppedBy },
  ])
}
