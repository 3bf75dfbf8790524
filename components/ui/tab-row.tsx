'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = {
  label: string
  /** Which tab is chosen. */
  current: string | undefined
  children: ReactNode
}

/** The row that tabs stand in. Where it is narrower than they are, it is scrolled to the one that is chosen. */
export function TabRow({ label, current, children }: Props) {
  const ref = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chosen tab is looked for anew
  useLayoutEffect(() => {
    const row = ref.current
    const tab = row?.querySelector<HTMLElement>('[aria-current]')
    if (!row || !tab) return
    const show = () => {
      const [seen, chosen] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
      // The row alone: the page stays where it is.
      if (chosen.left < seen.left || chosen.right > seen.right)
        row.scrollLeft += (chosen.left + chosen.right - seen.left - seen.right) / 2
    }
    show()
    // What opens beside the page makes it narrower.
    const observer = new ResizeObserver(show)
    observer.observe(row)
    return () => observer.disconnect()
  }, [current])
  return (
    <nav ref={ref} aria-label={label} className="tabs">
      {children}
    </nav>
  )
}
