'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { whileAttended } from './while-attended.ts'

/** A page nobody touches for so long is no longer kept up to date, since each look keeps the session open. */
const IDLE_MS = 30 * 60_000
/** Where the browser gave up (signed out, server away) it is asked again after this. */
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
  useEffect(() => {
    let source: EventSource | null = null
    let again: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      source?.close()
      source = null
      clearTimeout(again)
      setLive(false)
    }
    const open = () => {
      close()
      source = new EventSource(`/cms/v1/fe/${path}/events?tag=${encodeURIComponent(shown.current)}`)
      source.onopen = () => setLive(true)
      source.addEventListener('board', (event: MessageEvent<string>) => {
        const { tag: now } = JSON.parse(event.data) as { tag: string }
        if (now !== shown.current) router.refresh()
      })
      source.onerror = () => {
        if (source?.readyState !== EventSource.CLOSED) return
        setLive(false)
        again = setTimeout(open, AGAIN_MS)
      }
    }
    return whileAttended({ isOpen: () => source !== null, open, close, idleMs: IDLE_MS })
  }, [path, router])
  return isLive
}
