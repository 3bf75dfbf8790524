import type { Letter } from '../letter.ts'
import { type Frame, framed, mailMoment, mailWords } from './frame.ts'

export type AccountChangedParams = { at: Date }

export type AccountChange =
  | 'accountSuspended'
  | 'accountResumed'
  | 'accountLeaving'
  | 'accountStays'
  | 'emailChanged'
  | 'recoveryUsed'

/** Tells a person what became of her account, by somebody who may change it. */
export function accountChanged(frame: Frame, change: AccountChange, { at }: AccountChangedParams): Letter {
  const words = mailWords(frame, 'accountChanged')
  return {
    ...framed(frame, words[`title_${change}`]),
    paragraphs: [words[`text_${change}`], words.doubt],
    facts: [{ label: words.when, value: mailMoment(frame, at) }],
    action:
      change === 'accountResumed' || change === 'emailChanged'
        ? { label: words.open, url: `${frame.publicUrl}/LOGIN001` }
        : null,
  }
}
