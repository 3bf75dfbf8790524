import { useTranslations } from 'next-intl'
import { VerbButton } from '#components/list/verb-button.tsx'
import { Card } from '#components/ui/card.tsx'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { IconName } from '#components/ui/icon-name.ts'
import { TwoLines } from '#components/ui/table-cells.tsx'
import type { ScheduleEntry } from '#lib/contracts/schedule-entries.ts'
import { formatJst } from '#lib/core/jst.ts'
import { isPublic } from '#lib/core/publication-status.ts'
import type { EntryFacts } from './entry-facts.ts'
import { scheduleColumns } from './schedule-columns.tsx'

type Props = {
  entries: readonly ScheduleEntry[]
  /** Entries may be added, edited and deleted here; the ScheduleEditor around it hears the buttons. */
  mayEdit: boolean
}

/** The periods of one pattern. */
export function ScheduleCard({ entries, mayEdit }: Props) {
  const words = useTranslations('schedules')
  const add = mayEdit && (
    <button type="button" className="btn btn-primary" aria-haspopup="dialog" data-verb="add">
      <Icon name="plus" />
      {words('addEntry')}
    </button>
  )
  const updated: Column<ScheduleEntry> = {
    id: 'updated',
    head: words('updated'),
    hideUnder: 'm',
    cell: ({ updatedAt, updatedBy }) => <TwoLines main={formatJst(updatedAt)} sub={updatedBy?.userName} />,
  }
  return (
    <Card flush id="schedule" title={words('title')} note={words('note')} actions={entries.length > 0 && add}>
      <DataTable
        caption={words('title')}
        columns={[...scheduleColumns(words), updated]}
        rows={entries}
        rowId={(entry) => entry.id}
        rowName={(entry) => formatJst(entry.openStartDate)}
        actions={
          mayEdit
            ? (entry) => (
                <>
                  <EntryButton verb="edit" icon="pencil" entry={entry} />
                  <EntryButton verb="delete" icon="trash-2" entry={entry} />
                </>
              )
            : undefined
        }
        place={{ path: '', params: {}, sort: '' }}
        page={null}
        empty={
          <EmptyState icon="calendar-clock" title={words('none')} action={add}>
            {words(mayEdit ? 'noneText' : 'noneTextRead')}
          </EmptyState>
        }
      />
    </Card>
  )
}

function EntryButton({ verb, icon, entry }: { verb: 'edit' | 'delete'; icon: IconName; entry: ScheduleEntry }) {
  const words = useTranslations('schedules')
  const label = words(`${verb}Of`, { at: formatJst(entry.openStartDate) })
  const { id, version, openStartDate, openEndDate, openType, stops, status } = entry
  const facts: EntryFacts = { id, version, openStartDate, openEndDate, openType, stops, isOpen: isPublic(status) }
  return <VerbButton verb={verb} icon={icon} label={label} facts={facts} />
}
