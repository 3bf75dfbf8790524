'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { focusFieldOnceThere } from '#lib/client/focus-field.ts'
import { queueBack } from '#lib/core/queue-back.ts'

/** On a page to which a work queue led: the way back to it, and the field that is to be put right has the focus. */
export function BackToQueue() {
  const words = useTranslations('work')
  const params = useSearchParams()
  const back = queueBack(params.toString())
  const field = back && params.get('field')
  useEffect(() => (field ? focusFieldOnceThere(field) : undefined), [field])
  if (!back) return null
  return (
    <p className="px-4 pt-3">
      <a className="text-link" href={back}>
        {words('back')}
      </a>
    </p>
  )
}
