'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { attendedStream } from './attended-stream.ts'

const IDLE_MS = 30 * 60_000
const AGAIN_MS = 5_000

/**
 * Keeps a page up to date: reads it again whenever the stream (`/cms/v1/fe/<path>/events`, event `board`) names another tag than
 * the one it was made with. Answers whether the stream is there.
 */
export function useLive(path: string, tag: string): boolean {
  const router = useRouter()
  const [isLive, setLive] = useState(false)
  const shown = useRef(tag)
  useEffect(() => {
    shown.current = tag
  }, [tag])
  useEffect(
    () =>
      attendedStream<{ tag: string }>({
        address: () => `/cms/v1/fe/${path}/events?tag=${encodeURIComponent(shown.current)}`,
        event: 'board',
        onEvent: ({ tag: now }) => now !== shown.current && router.refresh(),
        onOpen: () => setLive(true),
        onClosed: () => setLive(false),
        idleMs: IDLE_MS,
        againMs: AGAIN_MS,
      }),
    [path, router],
  )
  return isLive
}
