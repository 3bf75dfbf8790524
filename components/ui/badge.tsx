import type { ReactNode } from 'react'
import type { IconName } from './icon-name.ts'
import { InLang } from './in-lang.tsx'
import { RowIcon } from './row-icon.tsx'

export type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'archive' | 'mute' | 'outline' | 'accent'

/** A short state or kind: icon, words, tint. The colour never carries the meaning alone. */
export function Badge({ tone = 'mute', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={`chip chip-${tone}`}>
      {icon && <RowIcon name={icon} />}
      <InLang>{children}</InLang>
    </span>
  )
}
