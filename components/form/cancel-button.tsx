'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Button } from '#components/ui/button.tsx'
import { type RunningCall, useCancelCall } from '#lib/client/use-cancel-call.ts'

type Props = Omit<ComponentProps<typeof Button>, 'busy'> & { call: RunningCall }

/** The button that leaves a dialog, or leads back in it. While its call is under way for longer than a moment, it cancels that instead. */
export function CancelButton({ call, children, onClick, disabled, ...rest }: Props) {
  const words = useTranslations('runningCalls')
  const { isOffered, isAsked, cancel } = useCancelCall(call)
  return (
    <Button
      {...rest}
      disabled={disabled && !isOffered}
      busy={isAsked && words('cancelling')}
      onClick={isOffered ? cancel : onClick}
    >
      {isOffered ? words('cancel') : children}
    </Button>
  )
}

/** The same of a form, beside its verb. */
export function CancelSaving({ call }: { call: RunningCall }) {
  const common = useTranslations('common')
  return (
    <CancelButton call={call} disabled>
      {common('cancel')}
    </CancelButton>
  )
}
