import { getTranslations } from 'next-intl/server'
import { SessionRow } from '#app/(console)/(settings)/SET9201/session-row.tsx'
import { Card } from '#components/ui/card.tsx'
import { read } from '#lib/bff/read.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { endAllSessionsOf, endSessionOf, listSessionsOf } from '#lib/contracts/calls/users.ts'
import type { User } from '#lib/contracts/users.ts'
import { SignOutButton } from './sign-out-button.tsx'

/** Where a person is signed in, for those who may edit her: each can be ended, and all at once. */
export async function SessionCard({ user: { id } }: { user: User }) {
  const [words, settings, { items }] = await Promise.all([
    getTranslations('users'),
    getTranslations('settings'),
    read(listSessionsOf, { params: { id }, screen: 'AC2121' }),
  ])
  return (
    <Card
      title={words('sessions')}
      flush={items.length > 0}
      actions={items.length > 0 && <SignOutButton call={to(endAllSessionsOf, { id })} />}
    >
      {items.length === 0 ? (
        <p className="text-ink-3">{words('sessionsNone')}</p>
      ) : (
        <ul className="held-list">
          {items.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              unknown={words('unknownBrowser')}
              told={(at) => words('session', at)}
              watches={settings('watches')}
              verb={(shown) => <SignOutButton call={to(endSessionOf, { id, sessionId: session.id })} session={shown} />}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
