import type { useTranslations } from 'next-intl'
import { EnglishMissing } from '#components/space/english-missing.tsx'
import type { Column } from '#components/ui/column.ts'
import { NameLines } from '#components/ui/name.tsx'
import type { StopTemplate } from '#lib/contracts/stops.ts'
import { excerpt } from '#lib/core/excerpt.ts'
import { formatJst } from '#lib/core/jst.ts'

/** The columns of the words that are ready. */
export const stopTemplateColumns = (
  words: ReturnType<typeof useTranslations<'stopTemplates'>>,
): Column<StopTemplate>[] => [
  {
    id: 'name',
    head: words('name'),
    rowHeader: true,
    cell: (row) => (
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-[8em] flex-1">
          <NameLines href={`/STOPTEMPLATES/${row.id}`} ja={row.templateTitle} en={row.templateTitleEn} />
        </span>
        {(row.templateTitleEn === '' || row.templateBodyEn === '') && <EnglishMissing of={row} />}
      </span>
    ),
  },
  {
    id: 'words',
    head: words('words'),
    hideUnder: 'm',
    cell: (row) => <NameLines ja={excerpt(row.templateBody)} en={excerpt(row.templateBodyEn, 90)} />,
  },
  {
    id: 'updatedAt',
    head: words('updatedAt'),
    hideUnder: 'l',
    cell: (row) => <span className="whitespace-nowrap">{formatJst(row.updatedAt)}</span>,
  },
]
