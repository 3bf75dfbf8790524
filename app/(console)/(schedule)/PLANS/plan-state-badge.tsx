import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '#components/ui/badge.tsx'
import type { IconName } from '#components/ui/icon-name.ts'
import type { PlanState } from '#lib/contracts/plans.ts'

const LOOKS: Record<PlanState, { tone: Tone; icon: IconName }> = {
  draft: { tone: 'mute', icon: 'pencil' },
  checked: { tone: 'info', icon: 'clock' },
  approved: { tone: 'ok', icon: 'shield-check' },
  applied: { tone: 'accent', icon: 'circle-check' },
  reverted: { tone: 'outline', icon: 'rotate-ccw' },
}

/** Where a plan stands. */
export function PlanStateBadge({ state }: { state: PlanState }) {
  const words = useTranslations('plans')
  return <Badge {...LOOKS[state]}>{words(`state_${state}`)}</Badge>
}
