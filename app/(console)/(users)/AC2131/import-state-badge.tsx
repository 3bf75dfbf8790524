import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '#components/ui/badge.tsx'
import type { IconName } from '#components/ui/icon-name.ts'
import type { UserImport } from '#lib/contracts/user-imports.ts'

const LOOKS: Record<UserImport['state'], { tone: Tone; icon: IconName }> = {
  uploading: { tone: 'info', icon: 'upload' },
  reading: { tone: 'info', icon: 'refresh-cw' },
  checking: { tone: 'info', icon: 'refresh-cw' },
  checked: { tone: 'outline', icon: 'clipboard-list' },
  refused: { tone: 'bad', icon: 'octagon-x' },
  applying: { tone: 'info', icon: 'send' },
  applied: { tone: 'ok', icon: 'circle-check' },
  takingBack: { tone: 'warn', icon: 'rotate-ccw' },
  takenBack: { tone: 'mute', icon: 'rotate-ccw' },
}

/** The state of an import; a checked one with problems says so. */
export function ImportStateBadge({ item }: { item: Pick<UserImport, 'state' | 'badCount' | 'refusal'> }) {
  const words = useTranslations('userImports')
  if (item.state === 'checked' && item.badCount > 0) {
    return (
      <Badge tone="warn" icon="triangle-alert">
        {words('state_checkedBad', { count: item.badCount })}
      </Badge>
    )
  }
  if (item.refusal?.fault === 'headerUnclear') {
    return (
      <Badge tone="warn" icon="circle-help">
        {words('state_asks')}
      </Badge>
    )
  }
  const { tone, icon } = LOOKS[item.state]
  return (
    <Badge tone={tone} icon={icon}>
      {words(`state_${item.state}`)}
    </Badge>
  )
}
