'use client'

import { useEffect, useRef, useState } from 'react'
import type { Draft } from './draft-shelf.ts'
import { holdTab } from './draft-tabs.ts'
import { adoptDraft, dropDraft, keepDraft, makeRoom, onKeepAll, readDraft, shownPerson } from './drafts.ts'

type Input<T> = {
  /** Names the form: its path and, where a page has several, its part; null where nothing may be kept (passwords). */
  name: string | null
  /** The input as it is now and what it began with, or null when nothing is unsaved. */
  read: () => Pick<Draft<T>, 'values' | 'start'> | null
  /** Puts kept input back, of the whole form or of some fields. Called once, right after the form appeared. */
  restore: (draft: Draft<T>) => void
}

/**
 * Keeps a form's unsaved input from each render on, and puts it back when the form appears again, in this tab or, where that was
 * closed, in another. `keep` for what changes without a render; `drop` gives it up.
 */
export function useDraft<T>(draft: Input<T>): { keep: () => void; drop: () => void } {
  const latest = useRef(draft)
  /** Who was signed in when the form appeared. What is typed is hers, also after someone else signed in elsewhere. */
  const typist = useRef<string | null>(null)
  const [isReady, setReady] = useState(false)
  /** Put back, and not in what `read` says before the next render. */
  const isRestoring = useRef(false)
  const tryKeep = () => {
    const { name, read } = latest.current
    if (name === null || isRestoring.current) return true
    const now = read()
    if (now !== null) return keepDraft(typist.current, name, { ...now, origin: 'typed' })
    dropDraft(typist.current, name)
    return true
  }
  const keep = () => {
    if (!tryKeep()) makeRoom(typist.current)
  }
  useEffect(() => {
    latest.current = draft
    isRestoring.current = false
    if (isReady) keep()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` reads the latest render by itself
  useEffect(() => {
    const { name } = latest.current
    if (name === null) return setReady(true)
    typist.current = shownPerson()
    const kept = readDraft<T>(typist.current, name)
    if (kept !== null) latest.current.restore(kept)
    let isOpen = true
    holdTab().then(() => isOpen && setReady(true))
    if (kept === null) {
      // What she has typed since then stands, and what was left waits for another time.
      adoptDraft<T>(typist.current, name, () => isOpen && latest.current.read() === null).then((left) => {
        if (left === null) return
        isRestoring.current = true
        latest.current.restore(left)
      })
    }
    const forget = onKeepAll(tryKeep)
    return () => {
      isOpen = false
      forget()
    }
  }, [])
  return { keep, drop: () => draft.name !== null && dropDraft(typist.current, draft.name) }
}
