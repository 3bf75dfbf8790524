import type { useTranslations } from 'next-intl'
import { ChangesText } from '#components/many/changes-text.tsx'
import type { Column } from '#components/ui/column.ts'
import { TwoLines } from '#components/ui/table-cells.tsx'
import type { HistoryField } from '#lib/contracts/history.ts'
import type { ManyChange } from '#lib/contracts/many-changes.ts'
import { formatJst } from '#lib/core/jst.ts'
import { ChangeBadges } from './change-badges.tsx'
import { ChangeFile } from './change-file.tsx'

type Words = ReturnType<typeof useTranslations<'many'>>
type FieldWords = ReturnType<typeof useTranslations<'history.fields'>>

/** The columns of the changes of many. */
export const changeColumns = (words: Words, fields: FieldWords): Column<ManyChange>[] => [
  {
    id: 'madeAt',
    head: words('madeAt'),
    sort: 'madeAt',
    width: 'time',
    cell: ({ madeAt }) => formatJst(madeAt),
  },
  {
    id: 'what',
    head: words('what'),
    rowHeader: true,
    cell: (item) => (
      <TwoLines
        main={
          <a className="text-link" href={`/CHANGES/${item.id}`}>
            {titleOf(item, words, fields)}
          </a>
        }
        sub={
          item.file || item.alike.length > 0 ? (
            <>
              {item.file && (
                <span className="block">
                  {words('file')} <ChangeFile file={item.file} />
                </span>
              )}
              {item.alike.length > 0 && <ChangesText changes={item.alike} withBefore={false} />}
            </>
          ) : undefined
        }
      />
    ),
  },
  {
    id: 'count',
    head: words('count'),
    width: 's',
    cell: ({ rowCount }) => words('countOf', { count: rowCount }),
  },
  {
    id: 'madeBy',
    head: words('madeBy'),
    hideUnder: 's',
    cell: ({ madeBy }) => madeBy?.userName ?? words('nobody'),
  },
  { id: 'state', head: words('state'), hideUnder: 'm', cell: (item) => <ChangeBadges item={item} /> },
]

/** Of what kind, and which fields. */
export function titleOf(
  { manyKind, isDeletion, isCreation, isRestoration, fields: names }: ManyChange,
  words: Words,
  fields: FieldWords,
): string {
  const whole = isDeletion ? 'isDeletion' : isCreation ? 'isCreation' : isRestoration ? 'isRestoration' : null
  const did = whole ? words(whole) : names.map((name) => fields(name as HistoryField)).join(words('join'))
  return words('problem', { field: words(`kind_${manyKind}`), message: did })
}
