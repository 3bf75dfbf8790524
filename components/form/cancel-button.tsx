'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps, MouseEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { type RunningCall, useCancelCall } from '#lib/client/use-cancel-call.ts'

type Props = Omit<ComponentProps<typeof Button>, 'busy'> & {
  call: RunningCall
  /** It was pressed to cancel the call. */
  onAsked?: (button: HTMLButtonElement) => void
}

/** The button that leaves a dialog, or leads back in it. While its call is under way for longer than a moment, it cancels that instead. */
export function CancelButton({ call, children, onClick, onAsked, disabled, ...rest }: Props) {
  const words = useTranslations('runningCalls')
  const { isOffered, isAsked, cancel } = useCancelCall(call)
  const ask = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    onAsked?.(currentTarget)
    cancel()
  }
  return (
    <Button
      {...rest}
      disabled={disabled && !isOffered}
      busy={isAsked && words('cancelling')}
      onClick={isOffered ? ask : onClick}
    >
      {isOffered ? words('cancel') : children}
    </Button>
  )
}

/** It goes as soon as the call has ended: the focus is at the verb by then, to which what is said of it gives it back. */
const focusVerb = ({ nextElementSibling: verb }: HTMLButtonElement) => {
  if (verb instanceof HTMLElement) verb.focus()
}

/** The same of a form, beside its verb. */
export function CancelSaving({ call }: { call: RunningCall }) {
  const common = useTranslations('common')
  return (
    <CancelButton call={call} disabled onAsked={focusVerb}>
      {common('cancel')}
    </CancelButton>
  )
}
