'use client'

import type { ReactNode } from 'react'
import { useScrollRoom } from '#components/ui/use-scroll-room.ts'

/** What stays at the top of the sheet on a narrow window. */
export function Top({ children }: { children: ReactNode }) {
  return (
    <header ref={useScrollRoom<HTMLElement>('top')} className="top">
      {children}
    </header>
  )
}
