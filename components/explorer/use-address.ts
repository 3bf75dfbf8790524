'use client'

import { useEffect } from 'react'
import { writeAddress } from './tree-address.ts'
import type { Path } from './tree-state.ts'

/** Browsers refuse an address that changes a hundred times in a few seconds, as a held arrow key would. */
const PAUSE_MS = 250

/** Keeps in the address what is open and where the focus is, without a step back for each. */
export function useAddress(open: ReadonlySet<Path>, at: Path | null): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const url = new URL(location.href)
      writeAddress(url.searchParams, { open, at })
      if (url.href !== location.href) history.replaceState(null, '', url)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [open, at])
}
