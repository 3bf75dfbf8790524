import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { NameLines } from '#components/ui/name.tsx'
import type { ScheduleEntry } from '#lib/contracts/schedule-entries.ts'
import { scheduleColumns } from './schedule-columns.tsx'

type Props = {
  /** Entries of the other patterns of the same room or venue area that are not over. */
  entries: readonly ScheduleEntry[]
  spaceLevel: 2 | 3
  /** The reader sees only some patterns of the space, so a slot may be taken without being listed. */
  isPartial: boolean
}

/** What else is booked in the same place: why a slot is taken. */
export function NeighboursCard({ entries, spaceLevel, isPartial }: Props) {
  const words = useTranslations('schedules')
  const screen = spaceLevel === 2 ? 'AREA4701' : 'ROOM5701'
  const pattern: Column<ScheduleEntry> = {
    id: 'pattern',
    head: words('pattern'),
    cell: (entry) => (
      <NameLines
        href={`/${screen}/${entry.spacePatternId}`}
        ja={entry.spacePatternTitle}
        en={entry.spacePatternTitleEn}
      />
    ),
  }
  const [period, ...rest] = scheduleColumns(words)
  return (
    <Card
      flush
      title={words(spaceLevel === 2 ? 'othersOfArea' : 'othersOfRoom')}
      note={words(isPartial ? 'othersNotePartial' : 'othersNote')}
    >
      <DataTable
        caption={words(spaceLevel === 2 ? 'othersOfArea' : 'othersOfRoom')}
        columns={[...(period ? [period] : []), pattern, ...rest]}
        rows={entries}
        rowId={(entry) => entry.id}
        rowName={(entry) => ({ ja: entry.spacePatternTitle, en: entry.spacePatternTitleEn })}
        place={{ path: '', params: {}, sort: '' }}
        page={null}
        empty={<EmptyState icon="calendar-days" title={words('othersNone')} />}
      />
    </Card>
  )
}
