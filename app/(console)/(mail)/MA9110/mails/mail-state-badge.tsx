import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '#components/ui/badge.tsx'
import type { IconName } from '#components/ui/icon-name.ts'
import type { MailState } from '#lib/contracts/mails.ts'

const LOOKS: Record<MailState, { tone: Tone; icon: IconName }> = {
  held: { tone: 'warn', icon: 'lock' },
  queued: { tone: 'info', icon: 'clock' },
  sent: { tone: 'ok', icon: 'circle-check' },
  dead: { tone: 'bad', icon: 'circle-x' },
}

/** The state of a mail as icon, words and tint. */
export function MailStateBadge({ state }: { state: MailState }) {
  const words = useTranslations('mail')
  return <Badge {...LOOKS[state]}>{words(`state_${state}`)}</Badge>
}
