'use client'

import { useRouter } from 'next/navigation'
import { useCallback } from 'react'

/**
 * Reads what the page shows anew, in place: what is typed in it and where she stands in it stay. The only way a page does so (`use-refresh.test.ts`),
 * so that what goes with it is written once. Returns the same function in every rendering.
 */
export function useRefresh(): () => void {
  const router = useRouter()
  return useCallback(() => router.refresh(), [router])
}
