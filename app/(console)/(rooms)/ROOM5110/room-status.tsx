import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import type { Room } from '#lib/contracts/rooms.ts'

/** The publication status of a room and, beside it, whether large-volume content of it has stopped at its cap. */
export function RoomStatus({ room }: { room: Room }) {
  const words = useTranslations('rooms')
  return (
    <span className="flex flex-wrap items-center gap-1">
      <StatusBadge status={room.publication.status} />
      {room.delivery.stopped > 0 && (
        <Badge tone="bad" icon="video">
          {words('deliveryStopped')}
        </Badge>
      )}
    </span>
  )
}
