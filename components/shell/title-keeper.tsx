'use client'

import { useEffect } from 'react'

/**
 * The tab always has a title: the router takes away that of the page she leaves before that of the next one has come. Until
 * then the heading that is shown is the title.
 */
export function TitleKeeper() {
  useEffect(() => {
    const held = document.createElement('title')
    let last = document.title
    const keep = () => {
      const titles = [...document.head.querySelectorAll('title')].filter((it) => it !== held)
      if (titles.some((it) => it.textContent !== '')) return held.remove()
      if (held.isConnected) return
      held.textContent = document.querySelector('main h1')?.textContent || last
      document.head.append(held)
    }
    const watcher = new MutationObserver(() => {
      keep()
      last = document.title
    })
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      watcher.disconnect()
      held.remove()
    }
  }, [])
  return null
}
