import type { useTranslations } from 'next-intl'
import { mayOpen } from '#lib/contracts/screens.ts'
import type { TransitionClass, TransitionEnd } from '#lib/contracts/transitions.ts'
import type { Authority } from '#lib/core/authority.ts'
import { type Names, titleIn, toLang } from '#lib/core/lang.ts'

export type TransitionWords = ReturnType<typeof useTranslations<'transitions'>>

type End = Pick<TransitionEnd, 'kind' | 'id' | 'title' | 'titleEn'>

/** What an end is called in both languages: the names of its space or AR event, or the words of a class, of Auto or of an end outside her scope. */
export function endNames(words: TransitionWords, { kind, id, title, titleEn }: End): Names {
  if (kind !== 'auto' && kind !== 'class' && kind !== 'outside') return { ja: title, en: titleEn }
  const name = kind === 'class' ? words(`class_${id as TransitionClass}`) : words(kind)
  return { ja: name, en: name }
}

/** The one of them in the language of the words. */
export function endName(words: TransitionWords, end: End): string {
  const { ja, en } = endNames(words, end)
  return titleIn(toLang(words('language')), ja, en)
}

export type NamedByEnds = { from: End; to: End }

/** A transition has no name of its own: it is called by its ends. */
export const transitionName = (words: TransitionWords, { from, to }: NamedByEnds): string =>
  words('named', { from: endName(words, from), to: endName(words, to) })

const SCREENS = {
  expoArea: 'EXPO3110',
  venueArea: 'AREA4110',
  mainRoom: 'ROOM5110',
  subRoom: 'ROOM5110',
  arEvent: 'AR12110',
} as const

/** The page of an end; null for a class, Auto and an end outside her scope, and where this level may not open it. */
export function endHref({ kind, id }: Pick<TransitionEnd, 'kind' | 'id'>, authority: Authority): string | null {
  if (kind === 'class' || kind === 'auto' || kind === 'outside') return null
  return mayOpen(SCREENS[kind], authority) ? `/${SCREENS[kind]}/${id}` : null
}
