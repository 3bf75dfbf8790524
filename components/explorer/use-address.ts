'use client'

import { useEffect } from 'react'
import { onceRead } from '#lib/client/live.ts'
import { writeAddress } from './tree-address.ts'
import type { Path } from './tree-state.ts'

/** Browsers refuse an address that changes a hundred times in a few seconds, as a held arrow key would. */
const PAUSE_MS = 250

/**
 * Keeps in the address what is open and where the focus is, without a step back for each. It is written at once when a link is
 * followed or a search is sent, and not once a navigation has begun: it would call that back. `place`: the space in the address, beside which alone it is written.
 */
export function useAddress(open: ReadonlySet<Path>, at: Path | null, place?: string): void {
  useEffect(() => {
    const write = () => {
      forget()
      const url = new URL(location.href)
      if (place !== undefined && (url.searchParams.get('space') ?? '') !== place) return
      writeAddress(url.searchParams, { open, at })
      if (url.href !== location.href) history.replaceState(null, '', url)
    }
    let forgetWaiting = () => {}
    const timer = setTimeout(() => {
      forgetWaiting = onceRead(write)
    }, PAUSE_MS)
    const forget = () => {
      clearTimeout(timer)
      forgetWaiting()
    }
    const leave = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) write()
    }
    document.addEventListener('click', leave, true)
    document.addEventListener('submit', write, true)
    window.addEventListener('console:navigation', forget)
    return () => {
      forget()
      document.removeEventListener('click', leave, true)
      document.removeEventListener('submit', write, true)
      window.removeEventListener('console:navigation', forget)
    }
  }, [open, at, place])
}
