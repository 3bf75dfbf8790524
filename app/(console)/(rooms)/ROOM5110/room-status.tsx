import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import type { PublicationStatus } from '#lib/core/publication-status.ts'

type Props = { status: PublicationStatus; hasStoppedDelivery: boolean }

/** The publication status of a room and, beside it, whether large-volume content of it has stopped at its cap. */
export function RoomStatus({ status, hasStoppedDelivery }: Props) {
  const words = useTranslations('rooms')
  if (!hasStoppedDelivery) return <StatusBadge status={status} />
  return (
    <span className="chips">
      <StatusBadge status={status} />
      <Badge tone="bad" icon="video" short={words('deliveryStoppedShort')}>
        {words('deliveryStopped')}
      </Badge>
    </span>
  )
}
