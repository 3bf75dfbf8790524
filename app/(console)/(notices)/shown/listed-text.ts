import { excerpt } from '#lib/core/excerpt.ts'

/** The beginning of a text as its list shows it. Its name in questions and labels, which is shorter, is the same from it as from the whole text. */
export const listedText = (text: string): string => excerpt(text, 60)
