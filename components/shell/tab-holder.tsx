'use client'

import { useEffect } from 'react'
import { holdTab } from '#lib/client/draft-tabs.ts'

/** Says that this tab is open, so that what she typed in it waits for her here: also while she signs in again. Once, in every page. */
export function TabHolder() {
  useEffect(() => void holdTab(), [])
  return null
}
