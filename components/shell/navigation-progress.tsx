'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Spinner } from '#components/ui/spinner.tsx'

const OVERLAY_FOR_MS = 500
/** A navigation that was given up (a redirect to the same page) must not leave the bar behind. */
const GIVE_UP_MS = 15_000

/**
 * The loading overlay of spec section 2: before every navigation, at once, and gone after half a second, whether the router
 * goes on, the document is left or its language changes. A line at the top goes on while the router fetches. Every navigation
 * ends at the top of the page.
 */
export function NavigationProgress() {
  const words = useTranslations('shell')
  const address = `${usePathname()}?${useSearchParams()}`
  const giveUp = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isUnderWay = useRef(false)
  const [isFetching, setFetching] = useState(false)
  const [hasOverlay, setOverlay] = useState(false)

  useEffect(() => {
    let hide: ReturnType<typeof setTimeout>
    const begin = () => {
      setOverlay(true)
      hide = setTimeout(() => setOverlay(false), OVERLAY_FOR_MS)
      if (!isUnderWay.current) return
      setFetching(true)
      giveUp.current = setTimeout(() => setFetching(false), GIVE_UP_MS)
    }
    const start = (event: Event) => {
      const target = new URL((event as CustomEvent<string>).detail, location.href)
      if (target.pathname + target.search === location.pathname + location.search) return
      clearTimeout(hide)
      clearTimeout(giveUp.current)
      isUnderWay.current = true
      // Not in this very call: the router makes it inside its transition, and the overlay would wait for the page it announces.
      hide = setTimeout(begin, 0)
    }
    const leave = () => {
      clearTimeout(hide)
      hide = setTimeout(begin, 0)
    }
    // A page that comes back out of the browser's memory is there already.
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      clearTimeout(hide)
      setOverlay(false)
    }
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('console:navigation', start, { signal })
    window.addEventListener('console:language', leave, { signal })
    window.addEventListener('beforeunload', leave, { signal })
    window.addEventListener('pageshow', comeBack, { signal })
    return () => {
      listening.abort()
      clearTimeout(hide)
      clearTimeout(giveUp.current)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what ends a navigation
  useEffect(() => {
    clearTimeout(giveUp.current)
    isUnderWay.current = false
    setFetching(false)
    for (const box of document.querySelectorAll('#main, #main .table-scroll')) box.scrollTop = 0
  }, [address])

  useEffect(() => {
    document.getElementById('main')?.setAttribute('aria-busy', String(isFetching))
  }, [isFetching])

  return (
    <>
      {isFetching && <div className="progress-bar" aria-hidden="true" />}
      {hasOverlay && (
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
