'use client'

import { type RefObject, useEffect, useState } from 'react'

/** What somebody does who turns to a menu: a field in it that is loaded by itself comes then. */
const SIGNS = ['pointerenter', 'focusin', 'toggle'] as const

/** Has somebody turned to the menu around, or is there none? `isSet`: its chip leads to the field, which has to be there. */
export function useMenuNear(field: RefObject<HTMLElement | null>, isSet: boolean): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const menu = field.current?.closest('details')
    if (isSet || !menu || menu.open) return setNear(true)
    const near = new AbortController()
    const come = () => {
      near.abort()
      setNear(true)
    }
    for (const sign of SIGNS) menu.addEventListener(sign, come, { signal: near.signal })
    return () => near.abort()
  }, [field, isSet])
  return isNear
}
