'use client'

import { useEffect, useState } from 'react'

/**
 * Now, by the clock of the server and not by that of this machine, in Unix milliseconds.
 * @param serverNow when the page was made, Unix milliseconds
 * @param stepMs how often the clock is looked at, and who uses it drawn anew
 */
export function useNow(serverNow: number, stepMs: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => setNow(serverNow + performance.now() - began), stepMs)
    return () => clearInterval(timer)
  }, [serverNow, stepMs])
  return now
}
