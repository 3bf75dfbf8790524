import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import type { UserBatch } from '#lib/contracts/user-batches.ts'

/** How it stands with many people; one with refusals says so. */
export function BatchStateBadge({ item: { state, refusedCount } }: { item: UserBatch }) {
  const words = useTranslations('userBatches')
  if (state === 'working') {
    return (
      <Badge tone="info" icon="refresh-cw">
        {words('state_working')}
      </Badge>
    )
  }
  return refusedCount > 0 ? (
    <Badge tone="warn" icon="triangle-alert">
      {words('state_refused', { count: refusedCount })}
    </Badge>
  ) : (
    <Badge tone="ok" icon="circle-check">
      {words('state_done')}
    </Badge>
  )
}
