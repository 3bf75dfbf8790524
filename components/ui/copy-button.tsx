'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'

/** Copies a text and says so for two seconds. `label` names what is copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const words = useTranslations('common')
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [state])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return (
    <button type="button" className="icon-btn h-6 w-6" aria-label={label} title={label} onClick={copy}>
      <Icon name={state === 'copied' ? 'check' : 'copy'} />
      <span className="sr-only" role="status">
        {state === 'copied' && words('copied')}
        {state === 'failed' && words('copyFailed')}
      </span>
    </button>
  )
}
