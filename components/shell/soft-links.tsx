'use client'

import { useRouter } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'
import { innerLink } from '#lib/client/inner-link.ts'
import { useFreshBack } from '#lib/client/use-fresh-back.ts'

/**
 * The main part of the page, in which plain anchors navigate inside the console: rows of lists need no client component
 * a link for that. A step of the browser's history reads anew what was saved since.
 */
export function SoftLinks({ children }: { children: ReactNode }) {
  const router = useRouter()
  useFreshBack()
  const click = (event: MouseEvent) => {
    if (event.defaultPrevented) return
    const href = innerLink(event.nativeEvent)
    if (href === null) return
    event.preventDefault()
    router.push(href)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link arrives here as a click
    <main id="main" className="main" tabIndex={-1} onClick={click}>
      {children}
    </main>
  )
}
