import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '#components/ui/badge.tsx'
import type { IconName } from '#components/ui/icon-name.ts'
import type { Urgency } from '#lib/contracts/console-state.ts'

const LOOKS: Record<Urgency, { tone: Tone; icon: IconName }> = {
  ok: { tone: 'ok', icon: 'circle-check' },
  soon: { tone: 'warn', icon: 'triangle-alert' },
  now: { tone: 'bad', icon: 'octagon-x' },
  unread: { tone: 'mute', icon: 'circle-help' },
}

/** How urgent a part is: icon and words, never the colour alone. */
export function UrgencyBadge({ urgency }: { urgency: Urgency }) {
  const words = useTranslations('consoleState')
  return <Badge {...LOOKS[urgency]}>{words(`urgency_${urgency}`)}</Badge>
}
