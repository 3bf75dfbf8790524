import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import type { SessionView } from '#lib/contracts/auth.ts'
import { formatJst } from '#lib/core/jst.ts'
import { browserName } from './browser-name.ts'
import { EndSessionButton } from './end-session-button.tsx'
import { SessionRow } from './session-row.tsx'

/** Where she is signed in, the latest used first. */
export function SessionList({ sessions }: { sessions: readonly SessionView[] }) {
  const words = useTranslations('settings')
  return (
    <ul className="held-list">
      {sessions.map((session) => {
        const name = browserName(session.userAgent) ?? words('unknownBrowser')
        const at = formatJst(session.createdAt)
        return (
          <SessionRow
            key={session.id}
            name={name}
            told={words('signedInAt', { at, last: formatJst(session.lastUsedAt) })}
          >
            {session.isCurrent ? (
              <Badge tone="ok" icon="check">
                {words('thisOne')}
              </Badge>
            ) : (
              <EndSessionButton id={session.id} name={name} at={at} />
            )}
          </SessionRow>
        )
      })}
    </ul>
  )
}
