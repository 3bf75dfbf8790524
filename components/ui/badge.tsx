import type { ReactNode } from 'react'
import type { IconName } from './icon-name.ts'
import { InLang } from './in-lang.tsx'
import { withIcon } from './row-icon.tsx'

export type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'archive' | 'mute' | 'outline' | 'accent'

type Props = {
  tone?: Tone
  icon?: IconName
  /** What is shown of it beside a name, in a row that is not open; all of it is read out. */
  short?: string | undefined
  children: ReactNode
}

/** A short state or kind: icon, words, tint. The colour never carries the meaning alone. */
export function Badge({ tone = 'mute', icon, short, children }: Props) {
  return <span data-short={short} {...withIcon(icon, `chip chip-${tone}`, <InLang>{children}</InLang>)} />
}
