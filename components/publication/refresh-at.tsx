'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Timers longer than this overflow and would fire at once. */
const LONGEST = 2 ** 31 - 1
/** Of all who have such a page open, not all ask in one moment. In milliseconds. */
const SPREAD_MS = 1500

/** Reads the page again when its status changes by itself, so that a page left open does not tell yesterday's. */
export function RefreshAt({ at }: { at: string }) {
  const router = useRouter()
  useEffect(() => {
    const wait = Date.parse(at) - Date.now() + 500 + Math.random() * SPREAD_MS
    if (wait > LONGEST) return
    const timer = setTimeout(() => router.refresh(), Math.max(wait, 1000))
    return () => clearTimeout(timer)
  }, [at, router])
  return null
}
