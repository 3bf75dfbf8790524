import type { Lang } from './words.ts'

/**
 * The tag of a path that is walked in each language: in Japanese in one process, in English with the CMS in a second one.
 * The pages are the same code in both, so that each language and each shape is walked once, not four times.
 */
export const shapeOf = (lang: Lang) => (lang === 'en' ? '@split-only' : [])

/** The tag of a path that is walked in one of its languages by day (`npm test -- --all`), half of these paths in English, and in both at night. */
export const byDay = (lang: Lang, ofDay: Lang) => (lang === ofDay ? [] : '@night')

/** The same by day for what crosses between the two processes (sessions, files, mails): in English, with the CMS in a second process; at night all of them. */
export const byDayInTwo = (lang: Lang) => (lang === 'en' ? '@split-only' : '@night')

/** The tags of what `npm test` leaves to `npm test -- --all`, which is what every landing is tried with (docs/decisions/0558-the-first-way-of-each-screen.md). */
export const atLanding = (...tags: (string | string[])[]) => ['@landing', ...tags.flat()]
