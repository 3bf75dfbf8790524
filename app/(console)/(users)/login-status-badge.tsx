import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import type { User } from '#lib/contracts/users.ts'

/** Invited or registered. */
export function LoginStatusBadge({ status }: { status: User['loginStatus'] }) {
  const words = useTranslations('users')
  return (
    <Badge tone={status === 'registered' ? 'ok' : 'info'} icon={status === 'registered' ? 'badge-check' : 'mail'}>
      {words(`status_${status}`)}
    </Badge>
  )
}
