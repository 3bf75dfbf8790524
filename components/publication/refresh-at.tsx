'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Timers longer than this overflow and would fire at once. */
const LONGEST = 2 ** 31 - 1

/** Reads the page again when its status changes by itself, so that a page left open does not tell yesterday's. */
export function RefreshAt({ at }: { at: string }) {
  const router = useRouter()
  useEffect(() => {
    const wait = Date.parse(at) - Date.now() + 500
    if (wait > LONGEST) return
    const timer = setTimeout(() => router.refresh(), Math.max(wait, 1000))
    return () => clearTimeout(timer)
  }, [at, router])
  return null
}
