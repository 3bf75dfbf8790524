import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-name.ts'
import { InLang } from './in-lang.tsx'

const ICONS: Record<'info' | 'warn' | 'bad' | 'ok', IconName> = {
  info: 'info',
  warn: 'triangle-alert',
  bad: 'octagon-x',
  ok: 'circle-check',
}

/** A sentence in a tinted box, in the flow of the page. */
export function Notice({ tone = 'info', children }: { tone?: keyof typeof ICONS; children: ReactNode }) {
  return (
    <div className={`notice notice-${tone}`}>
      <Icon name={ICONS[tone]} />
      <div className="min-w-0 flex-1">
        <InLang>{children}</InLang>
      </div>
    </div>
  )
}
