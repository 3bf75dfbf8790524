import type { Letter } from '../letter.ts'
import { type Frame, framed, mailMoment, mailWords } from './frame.ts'

/** `name`: of the passkey as she named it, or the issuer of the account. */
export type SignInChangedParams = { name: string; at: Date }

export type SignInChange = 'passkeyRemoved' | 'providerLinked' | 'providerUnlinked'

/** Tells a person that a way to sign in as her came or went. */
export function signInChanged(frame: Frame, change: SignInChange, { name, at }: SignInChangedParams): Letter {
  const words = mailWords(frame, 'signInChanged')
  return {
    ...framed(frame, words[`title_${change}`]),
    paragraphs: [words[`text_${change}`], words.doubt],
    facts: [
      { label: words[`name_${change}`], value: name },
      { label: words.when, value: mailMoment(frame, at) },
    ],
    action: { label: words.open, url: `${frame.publicUrl}/SET9201` },
  }
}
