'use client'

import { useEffect, useState } from 'react'
import type { LoadItems, PickItem } from './pick-item.ts'

const PAUSE_MS = 200

/** Searches while someone types, after a pause; an answer that comes late does not replace a newer one. */
export function usePickSearch(load: LoadItems, keyword: string, isActive: boolean) {
  const [items, setItems] = useState<PickItem[]>([])
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    if (!isActive) return
    let isCurrent = true
    setState('loading')
    const timer = setTimeout(() => {
      load(keyword).then(
        (found) => {
          if (!isCurrent) return
          setItems(found)
          setState('ready')
        },
        () => {
          if (isCurrent) setState('failed')
        },
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [load, keyword, isActive])
  return { items, state }
}
