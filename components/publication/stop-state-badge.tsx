import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'

/** Is the stop in force, or was it lifted. */
export function StopStateBadge({ isInForce }: { isInForce: boolean }) {
  const words = useTranslations('stops')
  return (
    <Badge tone={isInForce ? 'bad' : 'mute'} icon={isInForce ? 'octagon-x' : 'rotate-ccw'}>
      {words(isInForce ? 'inForce' : 'lifted')}
    </Badge>
  )
}
