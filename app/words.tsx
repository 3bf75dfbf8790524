'use client'

import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { NextIntlClientProvider } from 'next-intl'
import { type ReactNode, use, useEffect, useState } from 'react'
import { partsWaitFor } from '#components/ui/part-words.ts'
import { acceptLanguage } from '#lib/client/accept-language.ts'
import type { Lang } from '#lib/core/lang.ts'
import type messages from '#messages/ja.ts'
import AREAS from '#messages/pages/areas.json'

type Messages = typeof messages
type Part = 'first' | 'rest'

type File = () => Promise<{ default: Partial<Messages> }>

const FILES = { ja: {}, en: {} } as Record<Lang, Record<Part, File>>

const nothing = () => null

/**
 * What draws nothing and names the file in the head: the browser fetches it together with the other scripts. The file is asked for where the bundler sees that it is of
 * `dynamic`, and nowhere else: it makes another file of what is asked for elsewhere, and every page would fetch its words twice.
 */
function named(lang: Lang, name: Part, file: File) {
  FILES[lang][name] = file
  return () => file().then(() => nothing)
}

/** Drawn beside the words. */
const NAMED_IN_HEAD = {
  ja: {
    first: dynamic(named('ja', 'first', () => import('#messages/pages/ja-first.ts'))),
    rest: dynamic(named('ja', 'rest', () => import('#messages/pages/ja-rest.ts'))),
  },
  en: {
    first: dynamic(named('en', 'first', () => import('#messages/pages/en-first.ts'))),
    rest: dynamic(named('en', 'rest', () => import('#messages/pages/en-rest.ts'))),
  },
}

/** The words of a language so far. What comes later is put into the same object: whoever holds it finds it there, and nothing is drawn anew. */
const said = { ja: {}, en: {} } as Record<Lang, Messages>
const kept = new Map<string, Promise<unknown>>()

/** What `fetched` comes to, asked once under `key`; asked again after it failed. */
function once(key: string, fetched: () => Promise<unknown>): Promise<unknown> {
  const known = kept.get(key)
  if (known) return known
  const coming = fetched().catch((error: unknown) => {
    kept.delete(key)
    throw error
  })
  kept.set(key, coming)
  return coming
}

const part = (lang: Lang, name: Part) =>
  once(`${lang} ${name}`, async () => Object.assign(said[lang], (await FILES[lang][name]()).default))

const all = (lang: Lang) => once(lang, () => Promise.all([part(lang, 'first'), part(lang, 'rest')]))

const isServer = typeof window === 'undefined'

if (!isServer) partsWaitFor(() => all(acceptLanguage()))

/** Does this page say, before anything is opened, nothing but what is in the first file? Then it does not wait for the other one. */
const isOfFirst = (path: string) => AREAS.screens.includes(path.slice(1))

/** What somebody does before she opens anything. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * The words of all client components: two files a language with a hash in their names, which browsers keep, and no part of any page
 * (docs/decisions/0422-what-is-needed-to-show.md). Lists and home begin with the first one; the other comes with the first move on them, and each part that is loaded later
 * waits for it. Another language takes the words' place below the same component, so that nothing that is typed is lost.
 */
export function Words({ lang, children }: { lang: Lang; children: ReactNode }) {
  // In another language than the page began with everything that is open speaks, also what was loaded later.
  const [begun] = useState(lang)
  const isFirst = isOfFirst(usePathname()) && lang === begun
  // The server draws what is loaded later as well, and has all words at hand.
  use(isFirst && !isServer ? part(lang, 'first') : all(lang))
  useEffect(() => {
    const stirred = new AbortController()
    const fetchRest = () => {
      stirred.abort()
      // What needs it asks again, and says so.
      all(lang).catch(() => undefined)
    }
    for (const sign of SIGNS) window.addEventListener(sign, fetchRest, { passive: true, signal: stirred.signal })
    return () => stirred.abort()
  }, [lang])
  const { first: First, rest: Rest } = NAMED_IN_HEAD[lang]
  return (
    <NextIntlClientProvider locale={lang} messages={said[lang]} timeZone="Asia/Tokyo">
      <First />
      {!isFirst && <Rest />}
      {children}
    </NextIntlClientProvider>
  )
}
