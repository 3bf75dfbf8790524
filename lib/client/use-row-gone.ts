import { useEffect, useEffectEvent } from 'react'

/** Calls `onGone` when a row of a list leaves the page: with other rows that come, or with its whole table, which the last one takes along. */
export function useRowGone(row: Element | null, onGone: () => void): void {
  const tell = useEffectEvent(onGone)
  useEffect(() => {
    const main = row?.closest('.main')
    if (!row || !main) return
    const watch = new MutationObserver(() => {
      if (!row.isConnected) tell()
    })
    watch.observe(main, { subtree: true, childList: true })
    return () => watch.disconnect()
  }, [row])
}
