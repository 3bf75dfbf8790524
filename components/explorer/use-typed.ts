'use client'

import { useRef } from 'react'

/** Typing goes on as one word while the keys follow each other this fast. */
const PAUSE_MS = 700

/** What was typed so far, with the next key: for finding a row by the beginning of its name. */
export function useTyped() {
  const last = useRef({ text: '', at: 0 })
  return (key: string): string => {
    const now = performance.now()
    const text = now - last.current.at < PAUSE_MS ? last.current.text + key : key
    last.current = { text, at: now }
    return text
  }
}
