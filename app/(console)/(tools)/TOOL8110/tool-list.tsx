import { useTranslations } from 'next-intl'
import type { ListFilters } from '#components/list/filter-bar.tsx'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import type { Column } from '#components/ui/column.ts'
import { IconLink } from '#components/ui/icon-link.tsx'
import { TwoLines } from '#components/ui/table-cells.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { TOOL_STATES, TOOL_TYPES, type Tool } from '#lib/contracts/tools.ts'
import { dayText } from '#lib/core/day-text.ts'
import { formatFileSize } from '#lib/core/file-size.ts'
import { keep } from '#lib/core/keep.ts'
import { doomedTool } from '../doomed-tool.ts'
import { DownloadLink } from '../download-link.tsx'
import { ToolStateBadge } from '../tool-state-badge.tsx'

/** What the row of a version shows and does; the rest of it stays on the server. */
export const toToolRow = (tool: Tool) =>
  keep(tool, [
    'id',
    'version',
    'toolType',
    'toolVersion',
    'state',
    'isCurrent',
    'toolUpdateDate',
    'toolFileName',
    'toolFileSize',
    'toolDownloadLink',
    'sha256',
  ])

type ToolRow = ReturnType<typeof toToolRow>

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

/** The filters of the versions. Others than those that are offered are for who registers them. */
export function toolFilters(words: Words, mayRegister: boolean): ListFilters {
  const types = TOOL_TYPES.map((value) => ({ value, label: words(`type_${value}`) }))
  const states = TOOL_STATES.map((value) => ({ value, label: words(`state_${value}`) }))
  return {
    keyword: { label: words('keyword'), placeholder: words('keyword') },
    selects: [
      { name: 'type', label: words('type'), choices: types },
      ...(mayRegister ? [{ name: 'state', label: words('state'), choices: states }] : []),
    ],
  }
}

type Props = { page: PackedPage<ToolRow>; place: ListPlace; mayRegister: boolean }

/** The versions of a page, and what may be done with them. */
export function ToolList({ page, place, mayRegister }: Props) {
  const words = useTranslations('tools')
  const nameOf = (tool: ToolRow) => words('of', { kind: words(`type_${tool.toolType}`), version: tool.toolVersion })
  return (
    <DeletableList
      caption={words('versions')}
      columns={toolColumns(words)}
      rowName={nameOf}
      actions={mayRegister ? (row) => <Acts tool={row} name={nameOf(row)} /> : undefined}
      place={place}
      page={unpackPage(page)}
      many={mayRegister && { kind: 'tool', mayDelete: true }}
      none={{ icon: 'download', title: words('none'), text: words('noneText'), create: false }}
    />
  )
}

/** What may be done with a version from its row. `name`: its kind and version. */
function Acts({ tool, name }: { tool: ToolRow; name: string }) {
  const words = useTranslations('spaces')
  return (
    <>
      <IconLink href={`/TOOL8201/${tool.id}`} icon="pencil" label={words('editOf', { name })} />
      <RowDeleteButton space={doomedTool(tool, name)} />
    </>
  )
}
