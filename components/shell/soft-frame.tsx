'use client'

import { useRouter } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'
import { innerLink } from '#lib/client/inner-link.ts'
import { noteOpening } from '#lib/client/openings.ts'

/**
 * The frame, in which plain anchors navigate inside the console: neither its menu nor the rows of a list need a client component a link for that. Nothing
 * is fetched ahead: every page is rendered per request, and that would cost the server a whole one.
 */
export function SoftFrame({ person, children }: { person: string; children: ReactNode }) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    const href = event.defaultPrevented ? null : innerLink(event.nativeEvent)
    if (href === null) return
    event.preventDefault()
    noteOpening()
    router.push(href)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link arrives here as a click
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links in it
    <div className="shell" data-person={person} onClick={follow}>
      {children}
    </div>
  )
}
