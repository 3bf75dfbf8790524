'use client'

import dynamic from 'next/dynamic'
import { NextIntlClientProvider } from 'next-intl'
import { type ComponentProps, type ReactNode, use } from 'react'
import type { Lang } from '#lib/core/lang.ts'

type Messages = ComponentProps<typeof NextIntlClientProvider>['messages']

const nothing = () => null

/** Drawn beside the words, each names its language's file in the head: the browser fetches it together with the other scripts. */
const NAMED_IN_HEAD = {
  ja: dynamic(() => import('#messages/ja.ts').then(() => nothing)),
  en: dynamic(() => import('#messages/en.ts').then(() => nothing)),
}

const kept = new Map<Lang, Promise<Messages>>()

/** The words of a language, fetched once; tried again after they could not be fetched. */
function wordsIn(lang: Lang): Promise<Messages> {
  const known = kept.get(lang)
  if (known) return known
  const coming: Promise<{ default: Messages }> = lang === 'en' ? import('#messages/en.ts') : import('#messages/ja.ts')
  const words = coming.then(
    (file) => file.default,
    (error: unknown) => {
      kept.delete(lang)
      throw error
    },
  )
  kept.set(lang, words)
  return words
}

/**
 * The words of all client components: a file a language with a hash in its name, which browsers keep, and no part of any page
 * (docs/decisions/0334-words.md). Another language takes the words' place below the same component, so that nothing that is typed is lost.
 */
export function Words({ lang, children }: { lang: Lang; children: ReactNode }) {
  const NamedInHead = NAMED_IN_HEAD[lang]
  return (
    <NextIntlClientProvider locale={lang} messages={use(wordsIn(lang))} timeZone="Asia/Tokyo">
      <NamedInHead />
      {children}
    </NextIntlClientProvider>
  )
}
