'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { ResultCode } from '#components/ui/error-card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { isCancelled, type Outcome } from '#lib/contracts/outcome.ts'

export type Failure = Extract<Outcome<unknown>, { kind: 'COMMON_ERROR' | 'NET_ERROR' }>

/** The words for what a call came to, when it was neither OK nor about fields: those of the CMS where it sent any. */
export function useFailureText(): (failure: Failure) => string {
  const words = useTranslations('common')
  return (failure) => (failure.kind === 'NET_ERROR' ? words('noAnswer') : (failure.message ?? words('errorText')))
}

type Props = {
  failure: Failure
  onRetry?: (() => void) | undefined
  /** What she may rely on while something is away. */
  note?: string | undefined
}

/** What a call came to, when it was neither OK nor about fields: words, result code, and a retry where the answer was lost. */
export function FailureNote({ failure, onRetry, note }: Props) {
  const words = useTranslations('common')
  const isLost = failure.kind === 'NET_ERROR'
  // Both pass by themselves, and the same call made again happens once.
  const isPassing = isLost || failure.status === 503
  const failureText = useFailureText()
  // She wanted it so.
  const isWanted = isCancelled(failure)
  return (
    <div className={`notice notice-${isWanted ? 'info' : 'bad'}`} role="alert">
      <Icon name={isLost ? 'wifi-off' : isWanted ? 'info' : 'triangle-alert'} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <p className="phrase">{failureText(failure)}</p>
        {!isWanted && <ResultCode code={failure.resultCode} />}
        {isPassing && note && <p className="phrase">{note}</p>}
        {isPassing && onRetry && (
          <Button size="small" icon="refresh-cw" onClick={onRetry}>
            {words('retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
