'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { peekPage } from '#lib/client/peek-pages.ts'
import type { HitKind } from '#lib/contracts/kinds/kinds.ts'
import { rememberViewed } from './recent-choices.ts'

/** What the CMS finds again by its key (`GET /search-hits`), and has a page of its own. */
const FOUND_AGAIN = [
  'expoArea',
  'venueArea',
  'room',
  'pattern',
  'arEvent',
  'user',
] as const satisfies readonly HitKind[]

/** Remembers the object whose page is shown, for the palette and for home. */
export function useViewed(person: string): void {
  const path = usePathname()
  useEffect(() => {
    const shown = peekPage(path)
    const kind = FOUND_AGAIN.find((it) => it === shown?.page)
    if (shown && kind) rememberViewed(person, `${kind}:${shown.id}`)
  }, [path, person])
}
