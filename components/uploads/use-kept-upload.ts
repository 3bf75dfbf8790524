'use client'

import { useEffect, useRef, useState } from 'react'
import { findUpload, type KeptUpload, keptUpload } from '#lib/client/kept-upload.ts'

/**
 * The upload that was broken off at a place, null for none, and how the page stops showing it. What closed tabs left is looked for
 * until the first upload of the page starts: one that is found while another begins would be lost to it.
 */
export function useKeptUpload(place: string, isIdle: boolean): { kept: KeptUpload | null; forget: () => void } {
  const [kept, setKept] = useState<KeptUpload | null>(null)
  const hasStarted = useRef(false)
  useEffect(() => {
    let isWanted = isIdle
    if (!isIdle) hasStarted.current = true
    else if (hasStarted.current) setKept(keptUpload(place))
    else findUpload(place, () => isWanted).then((found) => isWanted && setKept(found))
    return () => {
      isWanted = false
    }
  }, [place, isIdle])
  return { kept, forget: () => setKept(null) }
}
