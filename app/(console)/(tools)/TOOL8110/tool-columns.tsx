import type { useTranslations } from 'next-intl'
import type { Column } from '#components/ui/column.ts'
import { TwoLines } from '#components/ui/table-cells.tsx'
import { dayText } from '#lib/core/day-text.ts'
import { formatFileSize } from '#lib/core/file-size.ts'
import { DownloadLink } from '../download-link.tsx'
import { ToolStateBadge } from '../tool-state-badge.tsx'
import type { ToolRow } from './tool-row.ts'

type Words = ReturnType<typeof useTranslations<'tools'>>

/** So much of a SHA-256 tells two files apart at a glance; the whole one is on the page of the entry and on its card. */
const SHOWN_DIGITS = 12

/** The columns of the list of versions. */
export const toolColumns = (words: Words): Column<ToolRow>[] => [
  {
    id: 'version',
    head: words('version'),
    rowHeader: true,
    cell: (row) => <TwoLines main={row.toolVersion} sub={words(`type_${row.toolType}`)} />,
  },
  { id: 'state', head: words('state'), cell: (row) => <ToolStateBadge tool={row} /> },
  {
    id: 'date',
    head: words('date'),
    sort: 'toolUpdateDate',
    hideUnder: 's',
    cell: (row) => <span className="whitespace-nowrap">{dayText(row.toolUpdateDate)}</span>,
  },
  {
    id: 'file',
    head: words('fileOrLink'),
    hideUnder: 'm',
    cell: (row) => row.toolFileName || row.toolDownloadLink,
  },
  {
    id: 'size',
    head: words('size'),
    numeric: true,
    hideUnder: 'm',
    cell: (row) =>
      row.toolFileSize === null ? <span className="text-ink-3">–</span> : formatFileSize(row.toolFileSize),
  },
  {
    id: 'sha256',
    head: words('sha256'),
    hideUnder: 'xl',
    cell: (row) =>
      row.sha256 && (
        <code className="font-mono text-[12.5px]" title={row.sha256}>
          {row.sha256.slice(0, SHOWN_DIGITS)}…
        </code>
      ),
  },
  { id: 'download', head: words('download'), width: 'time', cell: (row) => <DownloadLink tool={row} /> },
]
