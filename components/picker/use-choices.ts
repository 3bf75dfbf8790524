'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#lib/client/api.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { Outcome } from '#lib/contracts/outcome.ts'
import { type Choice, type ChoiceItem, type ChoiceSource, toChoice } from './choice.ts'

type Failure = Exclude<Outcome<unknown>, { kind: 'OK' | 'SESSION_ERROR' }>
type Found = { choices: Choice[]; total: number; next: string | null; failure: Failure | null; isLoading: boolean }

const NOTHING: Found = { choices: [], total: 0, next: null, failure: null, isLoading: true }
/** Typing asks once it pauses. */
const PAUSE_MS = 200

/** The choices that a keyword finds, 50 at a time. A later keyword's answer is never overtaken by an earlier one's. */
export function useChoices({ kind, query }: ChoiceSource, keyword: string) {
  const [found, setFound] = useState<Found>(NOTHING)
  const asked = useRef<AbortController | null>(null)

  const load = useCallback(
    async (cursor: string | null) => {
      asked.current?.abort()
      const mine = new AbortController()
      asked.current = mine
      setFound((before) => ({ ...before, isLoading: true, failure: null }))
      const params = new URLSearchParams(query)
      params.set('sort', kind === 'patterns' ? 'spacePatternTitle' : 'spaceTitle')
      if (keyword.trim() !== '') params.set('q', keyword.trim())
      if (cursor) params.set('cursor', cursor)
      try {
        const outcome = await api<Page<ChoiceItem>>('GET', `${kind}?${params}`, { signal: mine.signal })
        if (mine.signal.aborted || outcome.kind === 'SESSION_ERROR') return
        setFound((before) => (outcome.kind === 'OK' ? answered(before, outcome.body, cursor) : failed(before, outcome)))
      } catch (error) {
        if (!mine.signal.aborted) throw error
      }
    },
    [kind, query, keyword],
  )

  useEffect(() => {
    const timer = setTimeout(() => load(null), keyword === '' ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asked.current?.abort()
    }
  }, [load, keyword])

  return { ...found, more: () => load(found.next), retry: () => load(null) }
}

const answered = (before: Found, page: Page<ChoiceItem>, cursor: string | null): Found => ({
  choices: [...(cursor ? before.choices : []), ...page.items.map(toChoice)],
  total: page.total,
  next: page.nextCursor,
  failure: null,
  isLoading: false,
})

const failed = (before: Found, failure: Failure): Found => ({ ...before, failure, isLoading: false })
