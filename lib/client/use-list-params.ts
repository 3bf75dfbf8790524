'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { goUnlessUnsaved } from './unsaved-forms.ts'

type Changes = Record<string, string | number | null | undefined>

/** The parameters of the list page in the address, and how to change them; every change leads to the first page. */
export function useListParams() {
  const router = useRouter()
  const path = usePathname()
  const params = useSearchParams()
  const change = (changes: Changes) => {
    const query = new URLSearchParams(params)
    query.delete('cursor')
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === undefined || value === '') query.delete(name)
      else query.set(name, String(value))
    }
    goUnlessUnsaved(query.size > 0 ? `${path}?${query}` : path, (href) => router.push(href))
  }
  return { params, change }
}
