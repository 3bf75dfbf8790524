import { useTranslations } from 'next-intl'
import type { TransitionWords } from '#app/(console)/(transitions)/TRANS7000/transition-words.ts'
import { EnglishMissing } from '#components/space/english-missing.tsx'
import { Badge } from '#components/ui/badge.tsx'
import type { Column } from '#components/ui/column.ts'
import { InLang } from '#components/ui/in-lang.tsx'
import { Name, useNameIn } from '#components/ui/name.tsx'
import { CellLink } from '#components/ui/table-cells.tsx'
import type { WorkNeed, WorkQueue } from '#lib/contracts/work-queues.ts'
import { formatJst } from '#lib/core/jst.ts'
import { isNeed, isPart } from './need-words.ts'
import { rowNames } from './row-names.ts'
import { workHref } from './work-links.ts'
import type { WorkRow } from './work-row.ts'

type Words = ReturnType<typeof useTranslations<'work'>>

/** The columns of a queue. */
export const workColumns = (words: Words, queue: WorkQueue): Column<WorkRow>[] => [
  { id: 'name', head: words('name'), sort: 'title', rowHeader: true, cell: (row) => <What row={row} /> },
  { id: 'need', head: words('need'), cell: (row) => <Needs row={row} /> },
  { id: 'owner', head: words('owner'), width: 'status', hideUnder: 'm', cell: (row) => row.owner || '–' },
  {
    id: 'at',
    head: words(queue === 'openingSoon' || queue === 'addresses' ? `at_${queue}` : 'at'),
    sort: 'at',
    width: 'time',
    hideUnder: 's',
    saysHead: true,
    cell: (row) => formatJst(row.at),
  },
]

function What({ row }: { row: WorkRow }) {
  const words = useTranslations('work')
  const transitions: TransitionWords = useTranslations('transitions')
  const kind = words(`kind_${row.kind}`)
  const nameIn = useNameIn()
  return (
    <>
      <CellLink href={workHref(row)}>
        <Name {...rowNames(transitions, row)} />
      </CellLink>
      <small>
        <InLang>{row.space === '' ? kind : words('of', { kind, name: nameIn(row.space, row.spaceEn) })}</InLang>
      </small>
    </>
  )
}

const BAD: ReadonlySet<WorkNeed> = new Set(['stopped', 'broken', 'overCap'])

function Needs({ row }: { row: WorkRow }) {
  const words = useTranslations('work')
  const parts = row.needs.filter(isPart)
  return (
    <span className="chips">
      {row.isDone && <Badge icon="circle-check">{words('done')}</Badge>}
      {row.needs.filter(isNeed).map((need) => (
        <Badge key={need} tone={BAD.has(need) ? 'bad' : 'warn'}>
          {words(`need_${need}`)}
        </Badge>
      ))}
      {parts.length > 0 && <EnglishMissing of={{ missingEnParts: parts }} />}
    </span>
  )
}
