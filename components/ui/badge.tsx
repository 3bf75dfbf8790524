import type { ReactNode } from 'react'
import type { IconName } from './icon-name.ts'
import { InLang } from './in-lang.tsx'
import { withIcon } from './row-icon.tsx'

export type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'archive' | 'mute' | 'outline' | 'accent'

type Props = {
  tone?: Tone
  icon?: IconName
  /** The part of its words that is shown beside or beneath a name, in a row that is not open; all of them are read out. */
  short?: string | undefined
  children: ReactNode
}

/** A short state or kind: icon, words, tint. The colour never carries the meaning alone. */
export function Badge({ tone = 'mute', icon, short, children }: Props) {
  const words = short && typeof children === 'string' ? marked(children, short) : <InLang>{children}</InLang>
  return <span {...withIcon(icon, `chip chip-${tone}`, words)} />
}

/** Words with one part of them as an element; as they are where it is none of them. */
function marked(text: string, part: string): ReactNode {
  const at = text.indexOf(part)
  return at < 0 ? (
    <InLang>{text}</InLang>
  ) : (
    <>
      {text.slice(0, at)}
      <b>{part}</b>
      {text.slice(at + part.length)}
    </>
  )
}
