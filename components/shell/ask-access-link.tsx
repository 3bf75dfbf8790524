'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { LinkButton } from '#components/ui/link-button.tsx'
import { askAccessHref } from '#lib/core/ask-access.ts'

/**
 * Asks for access to the space whose page the address would be, whether there is one or not. The address as the browser has it: what says that there is no page is
 * drawn once, for all to which a link leads afterwards.
 */
export function AskAccessLink({ children }: { children: ReactNode }) {
  return <LinkButton href={askAccessHref(usePathname())}>{children}</LinkButton>
}
