'use client'

import { useEffect, useState } from 'react'

/** How often the board looks at the clock: the line of now moves less than a pixel meanwhile. */
const STEP_MS = 20_000

/** Now, by the clock of the server and not by that of this machine. `serverNow`: when the page was made, Unix milliseconds. */
export function useNow(serverNow: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => setNow(serverNow + performance.now() - began), STEP_MS)
    return () => clearInterval(timer)
  }, [serverNow])
  return now
}
