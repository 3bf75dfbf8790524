import { filledText } from '#lib/contracts/filled-text.ts'
import type { Letter } from '../letter.ts'
import { type Frame, framed, mailMoment, mailWords } from './frame.ts'

/** `url`: the person's page in the console. */
export type InvitationAcceptedParams = { personName: string; at: Date; url: string }

/** Tells whoever invited a person, and asked to be told, that she has accepted. */
export function invitationAccepted(frame: Frame, { personName: person, at, url }: InvitationAcceptedParams): Letter {
  const words = mailWords(frame, 'invitationAccepted')
  return {
    ...framed(frame, filledText(words.title, { person })),
    paragraphs: [filledText(words.text, { person })],
    facts: [{ label: words.when, value: mailMoment(frame, at) }],
    action: { label: words.see, url },
  }
}
