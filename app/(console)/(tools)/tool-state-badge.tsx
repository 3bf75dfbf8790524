import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '#components/ui/badge.tsx'
import type { IconName } from '#components/ui/icon-name.ts'
import type { Tool } from '#lib/contracts/tools.ts'

const LOOKS: Record<Tool['state'], { tone: Tone; icon: IconName }> = {
  registering: { tone: 'info', icon: 'upload' },
  registered: { tone: 'mute', icon: 'circle-check' },
  failed: { tone: 'bad', icon: 'circle-x' },
}

/** Where an entry stands: the one that is offered, an older one, still on its way, or failed. */
export function ToolStateBadge({ tool }: { tool: Pick<Tool, 'state' | 'isCurrent'> }) {
  const words = useTranslations('tools')
  if (tool.isCurrent) {
    return (
      <Badge tone="ok" icon="badge-check">
        {words('current')}
      </Badge>
    )
  }
  const { tone, icon } = LOOKS[tool.state]
  return (
    <Badge tone={tone} icon={icon}>
      {words(`state_${tool.state}`)}
    </Badge>
  )
}
