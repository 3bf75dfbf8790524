import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'
import { Icon } from './icon.tsx'

type Props = {
  title?: ReactNode
  message?: ReactNode
  resultCode: string
  action?: ReactNode
  /** The console's own server had no answer: her connection is well. */
  isDrawnByServer?: boolean
}

/** What could not be shown, with the result code to quote to the help desk. */
export function ErrorCard({ title, message, resultCode, action, isDrawnByServer = false }: Props) {
  const words = useTranslations('common')
  const isUnanswered = resultCode === 'xrcmsNW01'
  const isLost = isUnanswered && !isDrawnByServer
  const text = isLost ? 'noAnswer' : isUnanswered ? 'serverAway' : 'errorText'
  return (
    <div className="state" role="alert">
      <span className="state-icon state-icon-bad">
        <Icon name={isLost ? 'wifi-off' : 'triangle-alert'} />
      </span>
      <h2 className="state-title phrase">{title ?? words('errorTitle')}</h2>
      <p className="state-text phrase">{message ?? words(text)}</p>
      <ResultCode code={resultCode} />
      {action}
    </div>
  )
}

/** A result code in monospace with a button that copies it. */
export function ResultCode({ code }: { code: string }) {
  const words = useTranslations('common')
  return (
    <span className="inline-flex items-center gap-2 text-help text-ink-2">
      {words('resultCode')}
      <span className="code">
        {code}
        <CopyButton text={code} label={words('copyCode')} />
      </span>
    </span>
  )
}
