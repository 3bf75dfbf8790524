'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { setShownAddress } from '#lib/client/shown-address.ts'

/** A navigation that was given up (a redirect to the same page) must not leave the line behind. */
const GIVE_UP_MS = 15_000

/**
 * A line at the top while the router fetches, after the overlay is gone (`loading-overlay.tsx`). Every navigation ends at the top of
 * the page.
 */
export function NavigationProgress() {
  const address = `${usePathname()}?${useSearchParams()}`
  const giveUp = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isFetching, setFetching] = useState(false)

  useEffect(() => {
    const begin = () => {
      setFetching(true)
      giveUp.current = setTimeout(() => setFetching(false), GIVE_UP_MS)
    }
    const start = (event: Event) => {
      if (!(event as CustomEvent<boolean>).detail) return
      clearTimeout(giveUp.current)
      // Not in this very call: the router makes it inside its transition, and the line would wait for the page it announces.
      giveUp.current = setTimeout(begin, 0)
    }
    window.addEventListener('console:navigation', start)
    return () => {
      window.removeEventListener('console:navigation', start)
      clearTimeout(giveUp.current)
    }
  }, [])

  useEffect(() => {
    clearTimeout(giveUp.current)
    setFetching(false)
    for (const box of document.querySelectorAll('#main, #main .table-scroll')) box.scrollTop = 0
    setShownAddress(address)
    return () => setShownAddress(null)
  }, [address])

  useEffect(() => {
    document.getElementById('main')?.setAttribute('aria-busy', String(isFetching))
  }, [isFetching])

  return isFetching && <div className="progress-bar" aria-hidden="true" />
}
