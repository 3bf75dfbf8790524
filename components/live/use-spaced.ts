'use client'

import { useEffect, useRef, useState } from 'react'

/** No more often than this does a line that is read aloud become another one. */
const SPACE_MS = 5_000

/** A text that changes often, as it is said: at once after a while of silence, else when the last one has been heard. */
export function useSpaced(text: string | null): string | null {
  const [said, setSaid] = useState(text)
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (text === said) return
    const say = () => {
      last.current = performance.now()
      setSaid(text)
    }
    const timer = setTimeout(say, text === null ? 0 : Math.max(0, last.current + SPACE_MS - performance.now()))
    return () => clearTimeout(timer)
  }, [text, said])
  return said
}
