'use client'

import { useRouter } from 'next/navigation'
import { markChanged } from './changed-pages.ts'

/**
 * Leads to the page that follows a save, which is loaded once. The pages behind it, the form above all, are loaded anew when
 * she goes back to them (`useFreshBack`), and not before. Where the frame shows what was saved, `router.refresh` follows.
 */
export function useGoOn(): (href: string) => void {
  const router = useRouter()
  return (href) => {
    markChanged()
    router.push(href)
  }
}
