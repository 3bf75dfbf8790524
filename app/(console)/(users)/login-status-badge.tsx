import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import type { User } from '#lib/contracts/users.ts'

/** Invited or registered; or that she cannot log in. */
export function LoginStatusBadge({ status, isSuspended }: { status: User['loginStatus']; isSuspended?: boolean }) {
  const words = useTranslations('users')
  if (isSuspended)
    return (
      <Badge tone="warn" icon="circle-slash">
        {words('suspended')}
      </Badge>
    )
  return (
    <Badge tone={status === 'registered' ? 'ok' : 'info'} icon={status === 'registered' ? 'badge-check' : 'mail'}>
      {words(`status_${status}`)}
    </Badge>
  )
}
