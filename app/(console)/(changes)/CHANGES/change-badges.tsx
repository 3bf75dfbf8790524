import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import type { ManyChange } from '#lib/contracts/many-changes.ts'

/** How a change stands: what it did is in its title. */
export function ChangeBadges({ item }: { item: ManyChange }) {
  const words = useTranslations('many')
  const { isUndo, isRestoration, rowCount, undoneCount } = item
  const isUndone = undoneCount > 0 && undoneCount === rowCount
  return (
    <span className="flex flex-wrap gap-1">
      {isUndo && !isRestoration && <Badge icon="rotate-ccw">{words('isUndo')}</Badge>}
      {isUndone && <Badge tone="mute">{words('isUndone')}</Badge>}
      {undoneCount > 0 && !isUndone && <Badge tone="mute">{words('isPartlyUndone')}</Badge>}
    </span>
  )
}
