'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Spinner } from '#components/ui/spinner.tsx'

const OVERLAY_AFTER_MS = 400
const OVERLAY_FOR_MS = 500
/** A navigation that was given up (a redirect to the same page) must not leave the bar behind. */
const GIVE_UP_MS = 15_000

/**
 * The loading overlay of spec section 2: a bar from the first moment of every navigation, the overlay itself only when
 * that takes longer, and for half a second. Every navigation ends at the top of the page.
 */
export function NavigationProgress() {
  const words = useTranslations('shell')
  const address = `${usePathname()}?${useSearchParams()}`
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const [phase, setPhase] = useState<'idle' | 'bar' | 'overlay'>('idle')

  useEffect(() => {
    const start = (event: Event) => {
      const target = new URL((event as CustomEvent<string>).detail, location.href)
      if (target.pathname + target.search === location.pathname + location.search) return
      timers.current.forEach(clearTimeout)
      timers.current = [
        // Not at once: the router calls from inside its transition, and the bar would wait for the very page it announces.
        setTimeout(() => setPhase('bar'), 0),
        setTimeout(() => setPhase((now) => (now === 'bar' ? 'overlay' : now)), OVERLAY_AFTER_MS),
        setTimeout(() => setPhase((now) => (now === 'overlay' ? 'bar' : now)), OVERLAY_AFTER_MS + OVERLAY_FOR_MS),
        setTimeout(() => setPhase('idle'), GIVE_UP_MS),
      ]
    }
    window.addEventListener('console:navigation', start)
    return () => {
      window.removeEventListener('console:navigation', start)
      timers.current.forEach(clearTimeout)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what ends a navigation
  useEffect(() => {
    timers.current.forEach(clearTimeout)
    setPhase('idle')
    for (const box of document.querySelectorAll('#main, #main .table-scroll')) box.scrollTop = 0
  }, [address])

  useEffect(() => {
    document.getElementById('main')?.setAttribute('aria-busy', String(phase !== 'idle'))
  }, [phase])

  if (phase === 'idle') return null
  return (
    <>
      <div className="progress-bar" aria-hidden="true" />
      {phase === 'overlay' && (
        <div className="loading-veil" role="status">
          <span className="loading-card">
            <Spinner />
            {words('loading')}
          </span>
        </div>
      )}
    </>
  )
}
