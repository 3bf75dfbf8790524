'use client'

import type { ComponentProps } from 'react'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useIsCard } from './use-is-card.ts'

/** An act of a card that a row does not need: on a wide screen a column, or the name itself, leads there. */
export function CardLink(props: Omit<ComponentProps<typeof IconLink>, 'className'>) {
  return useIsCard() ? <IconLink {...props} className="act-card" /> : null
}
