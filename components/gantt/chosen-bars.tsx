'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'

type Props = {
  chosen: ReadonlySet<string>
  onClear: () => void
  /** Opens the rules for these entries, or (null) for all rows. */
  onBulk: (entryIds: readonly string[] | null) => void
}

/** What the rules are for: the bars that were chosen, or everything on the board. */
export function ChosenBars({ chosen, onClear, onBulk }: Props) {
  const words = useTranslations('board')
  const isChosen = chosen.size > 0
  return (
    <>
      <span role="status" className="text-label text-ink-2">
        {isChosen && words('chosen', { count: chosen.size })}
      </span>
      {isChosen && (
        <Button size="small" variant="quiet" icon="x" title={words('chooseNone')} onClick={onClear}>
          {words('chooseNone')}
        </Button>
      )}
      <Button
        size="small"
        icon="layers"
        title={words(isChosen ? 'bulkChosen' : 'bulk')}
        onClick={() => onBulk(isChosen ? [...chosen] : null)}
      >
        {words(isChosen ? 'bulkChosen' : 'bulk')}
      </Button>
    </>
  )
}
