import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import type { SessionView } from '#lib/contracts/auth.ts'
import { EndSessionButton } from './end-session-button.tsx'
import { SessionRow } from './session-row.tsx'

/** Where she is signed in, the latest used first. */
export function SessionList({ sessions }: { sessions: readonly SessionView[] }) {
  const words = useTranslations('settings')
  return (
    <ul className="held-list">
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          unknown={words('unknownBrowser')}
          told={(at) => words('signedInAt', at)}
          watches={words('watches')}
          verb={({ name, at }) =>
            session.isCurrent ? (
              <Badge tone="ok" icon="check">
                {words('thisOne')}
              </Badge>
            ) : (
              <EndSessionButton id={session.id} name={name} at={at} />
            )
          }
        />
      ))}
    </ul>
  )
}
