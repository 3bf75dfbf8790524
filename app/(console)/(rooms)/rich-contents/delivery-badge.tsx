import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '#components/ui/badge.tsx'
import type { IconName } from '#components/ui/icon-name.ts'
import type { DeliveryState } from '#lib/contracts/rich-contents.ts'

const LOOKS: Record<DeliveryState, { tone: Tone; icon: IconName }> = {
  delivering: { tone: 'ok', icon: 'circle-check' },
  nearCap: { tone: 'warn', icon: 'triangle-alert' },
  stopped: { tone: 'bad', icon: 'octagon-x' },
  capMissing: { tone: 'warn', icon: 'circle-dashed' },
}

/** Where the delivery of a content stands; no publication status. */
export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const words = useTranslations('richContents')
  return <Badge {...LOOKS[state]}>{words(`state_${state}`)}</Badge>
}
