'use client'

import { useEffect, useRef } from 'react'
import { type DraftOrigin, keepDraft, SESSION_LOST, takeDraft } from './session-return.ts'

type Draft<T> = {
  /** Names the form: its path and, where a page has several, its part. */
  name: string
  /** The input as it is now, or null when nothing is unsaved. */
  read: () => T | null
  /** Puts kept input back, of the whole form or of some fields. Called once, right after the form appeared. */
  restore: (values: T, origin: DraftOrigin) => void
}

/** Keeps a form's unsaved input when the session ends while someone types, and puts it back after she signed in again. */
export function useDraft<T>(draft: Draft<T>): void {
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  useEffect(() => {
    const kept = takeDraft(latest.current.name)
    if (kept !== null) latest.current.restore(kept.values as T, kept.origin)
    const keep = () => {
      const values = latest.current.read()
      if (values !== null) keepDraft(latest.current.name, values)
    }
    window.addEventListener(SESSION_LOST, keep)
    return () => window.removeEventListener(SESSION_LOST, keep)
  }, [])
}
