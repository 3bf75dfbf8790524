'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { LiveProps } from './live-changes.tsx'

const AGAIN_MS = 10_000

/** Hears of changes once the page is there: nothing that it needs to be drawn waits for that. What came since the page was made is heard too. */
export function LiveLater(props: LiveProps) {
  const [Live, setLive] = useState<ComponentType<LiveProps> | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const load = () => {
      // What it says is among the first words of every page.
      import('./live-changes.tsx').then(
        (loaded) => setLive(() => loaded.LiveChanges),
        () => {
          timer = setTimeout(load, AGAIN_MS)
        },
      )
    }
    if (document.readyState === 'complete') load()
    else window.addEventListener('load', load, { once: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('load', load)
    }
  }, [])
  return Live && <Live {...props} />
}
