'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Spinner } from '#components/ui/spinner.tsx'
import { api } from '#lib/client/api.ts'
import { keepFailure, keepRouteParams } from '#lib/client/entry-store.ts'
import { takeReturnPath } from '#lib/client/session-return.ts'

/** The bootstrap call of spec section 2: success opens the console, failure keeps its code for the login page. */
export function HandOff({ resultCode }: { resultCode: string }) {
  const words = useTranslations('common')
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    // Whole navigations: the frame of the console is not there yet, and the address must not come back.
    void enter(resultCode).then((path) => location.replace(path))
  }, [resultCode])
  return (
    <p className="grid min-h-dvh place-items-center text-ink-2" role="status">
      <span className="flex items-center gap-3">
        <Spinner />
        {words('loading')}
      </span>
    </p>
  )
}

async function enter(resultCode: string): Promise<string> {
  const outcome = resultCode === '0' ? await api<object>('GET', 'auth/notification/list/1') : null
  if (outcome?.kind === 'OK') {
    keepRouteParams(outcome.body)
    return takeReturnPath() ?? '/TOP101'
  }
  keepFailure(outcome === null ? resultCode : 'resultCode' in outcome ? outcome.resultCode : null)
  return '/LOGIN001'
}
