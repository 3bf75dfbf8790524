'use client'

import { useEffect } from 'react'
import { hasTabId, holdTab } from '#lib/client/draft-tabs.ts'

/**
 * Says that this tab is open, so that what she typed in it waits for her here: also while she signs in again. Once, in every page.
 * A tab without a form so far has nothing to hold, and leaves the session storage of the login page empty (spec section 2).
 */
export function TabHolder() {
  useEffect(() => {
    if (hasTabId()) void holdTab()
  }, [])
  return null
}
