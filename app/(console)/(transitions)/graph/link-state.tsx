import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '#components/ui/badge.tsx'
import type { IconName } from '#components/ui/icon-name.ts'
import type { GraphLink } from '#lib/contracts/transition-graph.ts'

const LOOKS: Record<GraphLink['state'], { tone: Tone; icon: IconName }> = {
  leads: { tone: 'ok', icon: 'circle-check' },
  unpublished: { tone: 'outline', icon: 'circle-dashed' },
  idle: { tone: 'mute', icon: 'circle-slash' },
  stopped: { tone: 'bad', icon: 'octagon-x' },
  closed: { tone: 'bad', icon: 'circle-x' },
  gone: { tone: 'bad', icon: 'circle-x' },
  noCandidate: { tone: 'bad', icon: 'circle-x' },
}

/** What a transition does at the moment of the graph. */
export function LinkState({ state }: { state: GraphLink['state'] }) {
  const words = useTranslations('transitions')
  return <Badge {...LOOKS[state]}>{words(`state_${state}`)}</Badge>
}
