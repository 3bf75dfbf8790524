'use client'

import { useEffect } from 'react'
import { takeChanged } from './changed-pages.ts'
import { useRefresh } from './use-refresh.ts'

/**
 * A step of the browser's history after a save reads its page anew. The router would show it as it was kept, a form with the
 * values and the version of before; it forgets all it keeps where it is told to refresh. Captured: before the router takes the step.
 */
export function useFreshBack(): void {
  const refresh = useRefresh()
  useEffect(() => {
    const step = () => {
      if (takeChanged()) refresh()
    }
    window.addEventListener('popstate', step, true)
    return () => window.removeEventListener('popstate', step, true)
  }, [refresh])
}
