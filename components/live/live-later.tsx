'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { LazyPart } from '#components/ui/lazy-dialog.tsx'
import type { LiveProps } from './live-changes.tsx'

const part = new LazyPart<LiveProps>(async () => (await import('./live-changes.tsx')).LiveChanges)
const AGAIN_MS = 10_000

/** Hears of changes once the page is there: nothing that it needs to be drawn waits for that. What came since the page was made is heard too. */
export function LiveLater(props: LiveProps) {
  const [Live, setLive] = useState<ComponentType<LiveProps> | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const load = () => {
      part.load().then(
        (loaded) => setLive(() => loaded),
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
