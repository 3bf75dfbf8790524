'use client'

import { useEffect } from 'react'

/** Marks the document as listening once its scripts run: until then a button that needs them shows the pointer of a page at work. */
export function Listening() {
  useEffect(() => {
    document.documentElement.dataset.listening = 'yes'
  }, [])
  return null
}
