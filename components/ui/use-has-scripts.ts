'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether scripts run where this is drawn: not in the first answer, whose rows are weighed (docs/decisions/0482-said-once-scripts-run.md), and at once on a page that
 * a running console draws.
 */
export const useHasScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
