import { useTranslations } from 'next-intl'
import { effectLines } from '#components/many/effect-lines.ts'
import { EffectList } from '#components/many/many-report.tsx'
import { Card } from '#components/ui/card.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Sheet } from '#lib/contracts/sheets.ts'
import { ApplyButton } from './apply-button.tsx'
import { ConflictShortcuts } from './conflict-shortcuts.tsx'
import { rowsLeft, rowsSaved } from './sheet-total.ts'

/** Saves what can be saved, and what others saved meanwhile only where she says so. What is left out is said before. */
export function ApplyCard({ item }: { item: Sheet }) {
  const words = useTranslations('sheets')
  const manyWords = useTranslations('many')
  const { counts, deletions, isTried } = item
  const [saved, left] = [rowsSaved(item), rowsLeft(item)]
  const going = deletions?.effects ? effectLines(deletions.effects, manyWords) : []
  return (
    <Card title={words('apply')}>
      <div className="flex flex-col items-start gap-4">
        <Notice tone={saved === 0 ? 'bad' : counts.refused + left > 0 || !isTried ? 'warn' : 'ok'}>
          <p>{saved === 0 ? words('applyNone') : words('applyReady', { count: saved })}</p>
          {counts.refused > 0 && <p>{words('applyLeft', { count: counts.refused })}</p>}
          {left > 0 && <p>{words('conflictLeft', { count: left })}</p>}
          {!isTried && <p>{words('notTried')}</p>}
        </Notice>
        {deletions && going.length > 0 && (
          <Notice tone="warn">
            <p>{words('deletes', { count: deletions.count })}</p>
            <EffectList lines={going} />
          </Notice>
        )}
        {counts.conflict > 0 && <ConflictShortcuts item={item} />}
        {saved > 0 && <ApplyButton item={item} />}
      </div>
    </Card>
  )
}
