import type { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import type { Column } from '#components/ui/column.ts'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { TwoLines } from '#components/ui/table-cells.tsx'
import type { ScheduleEntry } from '#lib/contracts/schedule-entries.ts'
import { formatJst } from '#lib/core/jst.ts'

type Words = ReturnType<typeof useTranslations<'schedules'>>

/** The period, the open type and the state of entries, as both schedules of the page show them. */
export const scheduleColumns = (words: Words): Column<ScheduleEntry>[] => [
  {
    id: 'period',
    head: words('periodJst'),
    rowHeader: true,
    cell: (entry) => (
      <span className="whitespace-nowrap">
        <TwoLines main={formatJst(entry.openStartDate)} sub={words('until', { at: formatJst(entry.openEndDate) })} />
      </span>
    ),
  },
  {
    id: 'openType',
    head: words('openType'),
    hideUnder: 's',
    cell: ({ openType }) => (
      <Badge tone={openType === 'archive' ? 'archive' : 'outline'}>{words(`openType_${openType}`)}</Badge>
    ),
  },
  { id: 'status', head: words('state'), cell: ({ status }) => <StatusBadge status={status} /> },
]
