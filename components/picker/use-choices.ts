'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Outcome } from '#lib/contracts/outcome.ts'
import { type ChoicePage, eachOnce, type FindChoices } from './find-choices.ts'

type Failure = Exclude<Outcome<unknown>, { kind: 'OK' | 'SESSION_ERROR' }>
/** `keyword`: what it answers; null before the first answer. */
type Found = ChoicePage & { keyword: string | null; failure: Failure | null; isLoading: boolean }

const NOTHING: Found = {
  keyword: null,
  choices: [],
  total: 0,
  totalIsEstimate: false,
  next: null,
  failure: null,
  isLoading: true,
}
/** Typing asks once it pauses. */
const PAUSE_MS = 200

/** The choices that a keyword finds, a page at a time. A later keyword's answer is never overtaken by an earlier one's. */
export function useChoices(find: FindChoices, keyword: string, isActive = true) {
  const [found, setFound] = useState<Found>(NOTHING)
  const asked = useRef<AbortController | null>(null)

  const load = useCallback(
    async (cursor: string | null) => {
      asked.current?.abort()
      const mine = new AbortController()
      asked.current = mine
      setFound((before) => ({ ...before, isLoading: true, failure: null }))
      try {
        const outcome = await find(keyword.trim(), cursor, mine.signal)
        if (mine.signal.aborted || outcome.kind === 'SESSION_ERROR') return
        setFound((before) => ({
          ...(outcome.kind === 'OK' ? answered(before, outcome.body, cursor) : failed(before, outcome)),
          keyword,
        }))
      } catch (error) {
        if (!mine.signal.aborted) throw error
      }
    },
    [find, keyword],
  )

  useEffect(() => {
    if (!isActive) return
    const timer = setTimeout(() => load(null), keyword === '' ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asked.current?.abort()
    }
  }, [load, keyword, isActive])

  // From the first letter on, and not only once typing pauses: what still stands there answers an earlier keyword.
  const isLoading = found.isLoading || (isActive && found.keyword !== keyword)
  return { ...found, isLoading, more: () => load(found.next), retry: () => load(null) }
}

const answered = (before: Found, page: ChoicePage, cursor: string | null): Omit<Found, 'keyword'> => ({
  ...page,
  choices: eachOnce([...(cursor ? before.choices : []), ...page.choices]),
  failure: null,
  isLoading: false,
})

const failed = (before: Found, failure: Failure): Found => ({ ...before, failure, isLoading: false })
