import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import type { SessionView } from '#lib/contracts/auth.ts'
import { formatJst } from '#lib/core/jst.ts'
import { browserName } from './browser-name.ts'

type Props = {
  session: Pick<SessionView, 'userAgent' | 'createdAt' | 'lastUsedAt' | 'isWatching'>
  /** What a browser is called that names itself in no way we know. */
  unknown: string
  told: (at: { at: string; last: string }) => string
  /** Said of one that is over for work and still shows what changes. */
  watches: string
  /** What can be done with it, by its name and the moment it began. */
  verb: (session: { name: string; at: string }) => ReactNode
}

/** A session in a list: its browser, what is told of it, and what can be done with it. */
export function SessionRow({ session, unknown, told, watches, verb }: Props) {
  const name = browserName(session.userAgent) ?? unknown
  const at = formatJst(session.createdAt)
  return (
    <li>
      <Icon name="monitor" className="text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="cell-main">{name}</span>
        <span className="cell-sub">{told({ at, last: formatJst(session.lastUsedAt) })}</span>
        {session.isWatching && <span className="cell-sub">{watches}</span>}
      </span>
      {verb({ name, at })}
    </li>
  )
}
