import { filledText } from '#lib/contracts/filled-text.ts'
import type { Authority } from '#lib/core/authority.ts'
import { dayText } from '#lib/core/day-text.ts'
import { lastDayOf } from '#lib/core/grant-end.ts'
import { titleIn } from '#lib/core/lang.ts'
import type { Letter } from '../letter.ts'
import { authorityName } from './authority-names.ts'
import { type Frame, framed, mailMoment, mailWords } from './frame.ts'

/** `until`: the instant the request lapses. */
export type AccessRequestedParams = {
  authority: Authority
  space: { title: string; titleEn: string }
  /** '' where she gave none. */
  reason: string
  until: Date
}

/** Tells somebody who may give a space that it is asked for. By whom is read in the console: a mail outlives who is forgotten there. */
export function accessRequested(frame: Frame, { authority, space, reason, until }: AccessRequestedParams): Letter {
  const words = mailWords(frame, 'accessRequested')
  const title = titleIn(frame.lang, space.title, space.titleEn)
  return {
    ...framed(frame, filledText(words.title, { title })),
    paragraphs: [words.text],
    facts: [
      { label: words.space, value: title },
      { label: words.authority, value: authorityName(frame.lang, authority) },
      ...(reason === '' ? [] : [{ label: words.reason, value: reason }]),
      { label: words.until, value: dayText(lastDayOf(until)) },
    ],
    action: { label: words.open, url: `${frame.publicUrl}/REQUESTS` },
  }
}

export type AccessAnsweredParams = { isGiven: boolean; spaceAsked: string; answer: string; at: Date }

/** Tells who asked for access what became of it. */
export function accessAnswered(frame: Frame, { isGiven, spaceAsked, answer, at }: AccessAnsweredParams): Letter {
  const words = mailWords(frame, 'accessAnswered')
  return {
    ...framed(frame, isGiven ? words.title_given : words.title_declined),
    paragraphs: [isGiven ? words.text_given : words.text_declined],
    facts: [
      { label: words.asked, value: spaceAsked },
      ...(answer === '' ? [] : [{ label: words.answer, value: answer }]),
      { label: words.when, value: mailMoment(frame, at) },
    ],
    action: { label: words.open, url: `${frame.publicUrl}/REQUESTS` },
  }
}
