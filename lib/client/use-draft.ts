'use client'

import { useEffect, useRef, useState } from 'react'
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts'

type Input<T> = {
  /** Names the form: its path and, where a page has several, its part; null where nothing may be kept (passwords). */
  name: string | null
  /** The input as it is now and what it began with, or null when nothing is unsaved. */
  read: () => Pick<Draft<T>, 'values' | 'start'> | null
  /** Puts kept input back, of the whole form or of some fields. Called once, right after the form appeared. */
  restore: (draft: Draft<T>) => void
}

/**
 * Keeps a form's unsaved input from each render on, and puts it back when the form appears again. `keep` for what changes
 * without a render; `drop` gives it up.
 */
export function useDraft<T>(draft: Input<T>): { keep: () => void; drop: () => void } {
  const latest = useRef(draft)
  const [isReady, setReady] = useState(false)
  const keep = () => {
    const { name, read } = latest.current
    if (name === null) return
    const now = read()
    if (now === null) dropDraft(name)
    else keepDraft(name, { ...now, origin: 'typed' })
  }
  useEffect(() => {
    latest.current = draft
    if (isReady) keep()
  })
  useEffect(() => {
    const { name, restore } = latest.current
    const kept = name === null ? null : readDraft<T>(name)
    if (kept !== null) restore(kept)
    setReady(true)
  }, [])
  return { keep, drop: () => draft.name !== null && dropDraft(draft.name) }
}
