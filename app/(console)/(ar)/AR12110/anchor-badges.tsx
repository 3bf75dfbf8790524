import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import type { ArEvent } from '#lib/contracts/ar-events.ts'

type Data = Pick<ArEvent, 'anchorsExpired' | 'anchorsSoon' | 'hasContent'>

/** Whether an AR event's data needs care. */
export const needsCare = ({ anchorsExpired, anchorsSoon, hasContent }: Data) =>
  anchorsExpired + anchorsSoon > 0 || !hasContent

/** What needs care of an AR event's data: anchors that have expired or soon will, and no structure data. */
export function AnchorBadges({ event }: { event: Data }) {
  const words = useTranslations('arEvents')
  const { anchorsExpired, anchorsSoon, hasContent } = event
  if (!needsCare(event)) return null
  return (
    <span className="chips">
      {anchorsExpired > 0 && (
        <Badge tone="bad" icon="circle-alert" short={String(anchorsExpired)}>
          {words('expiredCount', { count: anchorsExpired })}
        </Badge>
      )}
      {anchorsSoon > 0 && (
        <Badge tone="warn" icon="clock" short={String(anchorsSoon)}>
          {words('soonCount', { count: anchorsSoon })}
        </Badge>
      )}
      {!hasContent && <Badge tone="outline">{words('missingContent')}</Badge>}
    </span>
  )
}
