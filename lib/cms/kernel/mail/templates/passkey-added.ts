import type { Letter } from '../letter.ts'
import { type Frame, framed, mailMoment, mailWords } from './frame.ts'

/** `passkeyName`: as she named it. */
export type PasskeyAddedParams = { passkeyName: string; at: Date }

/** Tells a person that there is one more way to sign in as her. */
export function passkeyAdded(frame: Frame, { passkeyName, at }: PasskeyAddedParams): Letter {
  const words = mailWords(frame, 'passkeyAdded')
  return {
    ...framed(frame, words.title),
    paragraphs: [words.text, words.doubt],
    facts: [
      { label: words.passkey, value: passkeyName },
      { label: words.when, value: mailMoment(frame, at) },
    ],
    action: { label: words.open, url: `${frame.publicUrl}/SET9201` },
  }
}
