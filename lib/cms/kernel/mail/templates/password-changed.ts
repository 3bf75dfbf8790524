import type { Letter } from '../letter.ts'
import { type Frame, framed, mailMoment, mailWords } from './frame.ts'

/** `how`: in personal settings, or through a link by e-mail. */
export type PasswordChangedParams = { at: Date; how: 'changed' | 'reset' }

/** Tells a person that her password is another one now. */
export function passwordChanged(frame: Frame, { at, how }: PasswordChangedParams): Letter {
  const words = mailWords(frame, 'passwordChanged')
  return {
    ...framed(frame, words.title),
    paragraphs: [words[how], words.doubt],
    facts: [{ label: words.when, value: mailMoment(frame, at) }],
    action: { label: words.resetPassword, url: `${frame.publicUrl}/password-reset` },
  }
}
