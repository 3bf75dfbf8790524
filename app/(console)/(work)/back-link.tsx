'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { IconButton } from '#components/ui/icon-button.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { focusFieldOnceThere } from '#lib/client/focus-field.ts'
import { useQueuePlace } from './QUEUES/use-queue-place.ts'

const WAYS = [
  { way: 'previous', icon: 'chevron-up' },
  { way: 'next', icon: 'chevron-down' },
] as const

type Props = {
  back: string
  /** What is to be put right, which gets the focus. */
  field: string | null
  /** The row of the queue that led here. */
  row: string | null
}

/** The way back to a work queue, with the place of this row in it and the ways to the rows beside it; or back to the transitions of a moment. */
export function BackLink({ back, field, row }: Props) {
  const words = useTranslations('work')
  const place = useQueuePlace(back, row)
  useEffect(() => (field ? focusFieldOnceThere(field) : undefined), [field])
  return (
    <nav aria-label={words('queueWays')} className="flex min-h-9 flex-wrap items-center gap-1 pb-2">
      <a className="text-link mr-auto" href={back}>
        {words(back.startsWith('/QUEUES') ? 'back' : 'backToGraph')}
      </a>
      {place && (
        <>
          <span className="text-ink-2">
            {words(place.totalIsEstimate ? 'placeOfMany' : 'place', { place: place.place, total: place.total })}
          </span>
          {WAYS.map(({ way, icon }) => {
            const href = place[way]
            return href === null ? (
              <IconButton key={way} icon={icon} label={words(way)} disabled />
            ) : (
              <IconLink key={way} icon={icon} label={words(way)} href={href} />
            )
          })}
        </>
      )}
    </nav>
  )
}
