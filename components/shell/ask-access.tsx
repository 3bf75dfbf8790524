'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { useCall } from '#lib/client/use-call.ts'
import { requestAccess } from '#lib/contracts/calls/access-requests.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { askAccessHref } from '#lib/core/ask-access.ts'
import { spaceIdIn } from '#lib/core/space-id-in.ts'

/**
 * Asks for access to the space whose page the address would be, whether there is one or not: by one click, where it says which. The address as the browser has it: what
 * says that there is no page is drawn once, for all to which a link leads afterwards.
 */
export function AskAccess() {
  const words = useTranslations('shell')
  const path = usePathname()
  const spaceAsked = spaceIdIn(path)
  if (spaceAsked === '') return <LinkButton href={askAccessHref(path)}>{words('askAccess')}</LinkButton>
  return <AskAtOnce key={spaceAsked} spaceAsked={spaceAsked} form={askAccessHref(path)} />
}

/** The button that she pressed is gone by then. */
const takeFocus = (told: HTMLElement | null) => told?.focus()

/** `form`: where she says what she needs it for, which the request that waits takes on. */
function AskAtOnce({ spaceAsked, form }: { spaceAsked: string; form: string }) {
  const words = useTranslations('shell')
  const { run, isRunning, outcome } = useCall<unknown>()
  const ask = () => run(to(requestAccess, {}, { body: { spaceAsked, requestReason: '' } }))
  if (outcome?.kind === 'OK') {
    return (
      <div className="flex w-full flex-col items-center gap-2">
        <p role="status" ref={takeFocus} tabIndex={-1} className="phrase">
          {words('askedAccess')}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton href={form}>{words('askReason')}</LinkButton>
          <LinkButton href="/REQUESTS">{words('askedOwn')}</LinkButton>
        </div>
      </div>
    )
  }
  return (
    <>
      <Button onClick={ask} busy={isRunning && words('askingAccess')}>
        {words('askAccess')}
      </Button>
      {(outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && (
        <FailureNote failure={outcome} onRetry={ask} />
      )}
      {outcome?.kind === 'INPUT_ERROR' && (
        <p role="alert" className="field-error">
          {outcome.messages[0]?.message}
        </p>
      )}
    </>
  )
}
