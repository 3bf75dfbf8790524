'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Spinner } from '#components/ui/spinner.tsx'
import { api } from '#lib/client/api.ts'
import { keepFailure, keepRouteParams } from '#lib/client/entry-store.ts'
import { takeReturnPath } from '#lib/client/session-return.ts'
import { readNotificationList } from '#lib/contracts/calls/notices.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { isResultCode } from '#lib/contracts/result-codes.ts'

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

// What the address says may come from anyone: only a code that is known is passed on. What the CMS answers is kept as it came.
async function enter(resultCode: string): Promise<string> {
  if (resultCode !== '0') {
    keepFailure(isResultCode(resultCode) ? resultCode : 'xrcms0001')
    return '/LOGIN001'
  }
  const outcome = await api(to(readNotificationList))
  if (outcome.kind === 'OK') {
    keepRouteParams(outcome.body)
    return takeReturnPath() ?? '/TOP101'
  }
  keepFailure(outcome.resultCode)
  return '/LOGIN001'
}
