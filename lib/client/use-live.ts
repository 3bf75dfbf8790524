'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'

/** A page nobody touches for so long is no longer kept up to date, since each look keeps the session open. */
const IDLE_MS = 30 * 60_000
/** A page in the background is left so soon: a browser has only six connections to a server without HTTP/2. */
const HIDDEN_MS = 20_000
/** Where the browser gave up (signed out, server away) it is asked again after this. */
const AGAIN_MS = 5_000
const SIGNS = ['pointerdown', 'keydown', 'focus'] as const

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
    let idle: ReturnType<typeof setTimeout> | undefined
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
    const stir = () => {
      clearTimeout(idle)
      idle = setTimeout(close, document.hidden ? HIDDEN_MS : IDLE_MS)
      if (source === null && !document.hidden) open()
    }
    stir()
    document.addEventListener('visibilitychange', stir)
    for (const sign of SIGNS) window.addEventListener(sign, stir, true)
    return () => {
      document.removeEventListener('visibilitychange', stir)
      for (const sign of SIGNS) window.removeEventListener(sign, stir, true)
      clearTimeout(idle)
      close()
    }
  }, [path, router])
  return isLive
}
