import { useTranslations } from 'next-intl'
import type { PublicationStatus } from '#lib/core/publication-status.ts'
import { Badge, type Tone } from './badge.tsx'
import type { IconName } from './icon-name.ts'

type Look = { tone: Tone; icon: IconName }

const STATE: Record<string, Look> = {
  waiting: { tone: 'info', icon: 'clock' },
  opening: { tone: 'ok', icon: 'circle-check' },
  ending: { tone: 'mute', icon: 'circle-slash' },
  stopping: { tone: 'bad', icon: 'octagon-x' },
}

const UNREGISTERED: Look = { tone: 'outline', icon: 'circle-dashed' }

/** Icon and tint of a status: archive variants take the icon of their plain one in violet, "again" variants the same look. */
export function statusLook(status: PublicationStatus): Look {
  const plain = status
    .replace(/^archive/, '')
    .replace(/Again$/, '')
    .toLowerCase()
  const look = STATE[plain] ?? UNREGISTERED
  return status.startsWith('archive') ? { ...look, tone: 'archive' } : look
}

/** The publication status as icon, words and tint. */
export function StatusBadge({ status }: { status: PublicationStatus }) {
  const words = useTranslations('status')
  const { tone, icon } = statusLook(status)
  return (
    <Badge tone={tone} icon={icon}>
      {words(status)}
    </Badge>
  )
}
