import type { ReactNode } from 'react'
import type { IconName } from './icon-name.ts'
import { InLang } from './in-lang.tsx'
import { withIcon } from './row-icon.tsx'

export type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'archive' | 'mute' | 'outline' | 'accent'

/** A short state or kind: icon, words, tint. The colour never carries the meaning alone. */
export function Badge({ tone = 'mute', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return <span {...withIcon(icon, `chip chip-${tone}`, <InLang>{children}</InLang>)} />
}
