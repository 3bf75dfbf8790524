'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { attendedStream } from './attended-stream.ts'

const IDLE_MS = 30 * 60_000
const AGAIN_MS = 5_000
/** Who has no answer by then is told so. */
const CONNECTING_MS = 5_000

/**
 * Keeps a page up to date: reads it again whenever the stream at an address (event `board`) names another tag than
 * the one it was made with. Answers whether the stream is there, null until that is known.
 */
export function useLive(address: string, tag: string): boolean | null {
  const router = useRouter()
  const [isLive, setLive] = useState<boolean | null>(null)
  const shown = useRef(tag)
  useEffect(() => {
    shown.current = tag
  }, [tag])
  useEffect(
    () =>
      attendedStream<{ tag: string }>({
        address: () => `${address}?tag=${encodeURIComponent(shown.current)}`,
        event: 'board',
        onEvent: ({ tag: now }) => now !== shown.current && router.refresh(),
        onOpen: () => setLive(true),
        onClosed: () => setLive(false),
        idleMs: IDLE_MS,
        againMs: AGAIN_MS,
      }),
    [address, router],
  )
  useEffect(() => {
    const late = setTimeout(() => setLive((before) => before ?? false), CONNECTING_MS)
    return () => clearTimeout(late)
  }, [])
  return isLive
}
