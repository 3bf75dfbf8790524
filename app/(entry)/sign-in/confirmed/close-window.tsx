'use client'

import { useEffect } from 'react'
import { STEP_UP_CHANNEL } from '#lib/client/step-up-channel.ts'

/** Tells the window that waits, and closes this one where the browser lets it. */
export function CloseWindow() {
  useEffect(() => {
    const channel = new BroadcastChannel(STEP_UP_CHANNEL)
    channel.postMessage(null)
    channel.close()
    window.close()
  }, [])
  return null
}
