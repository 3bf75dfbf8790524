'use client'

import { useRouter } from 'next/navigation'
import { queueBack } from '#lib/core/queue-back.ts'
import { markChanged } from './changed-pages.ts'
import { nextWork } from './next-work.ts'
import { useRefresh } from './use-refresh.ts'

/**
 * Leads to the page that follows a save, which is loaded once; whoever came from a work queue goes on to its next row, and after the last one back to it. The pages behind it, the form
 * above all, are loaded anew when she goes back to them (`useFreshBack`), and not before. Where the frame shows what was saved, `useRefresh` follows.
 */
export function useGoOn(): (href: string) => void {
  const router = useRouter()
  const refresh = useRefresh()
  return (href) => {
    markChanged()
    // Whoever works on a space beside the tree stays there, with what was saved.
    if (location.pathname === '/ROOM5110/work') return refresh()
    router.push(nextWork() ?? queueBack(location.search) ?? href)
  }
}
