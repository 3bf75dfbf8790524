'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { focusFieldOnceThere } from '#lib/client/focus-field.ts'

/** The way back to a work queue, or to the transitions of a moment. `field`: what is to be put right, which gets the focus. */
export function BackLink({ back, field }: { back: string; field: string | null }) {
  const words = useTranslations('work')
  useEffect(() => (field ? focusFieldOnceThere(field) : undefined), [field])
  return (
    <p className="px-4 pt-3">
      <a className="text-link" href={back}>
        {words(back.startsWith('/QUEUES') ? 'back' : 'backToGraph')}
      </a>
    </p>
  )
}
