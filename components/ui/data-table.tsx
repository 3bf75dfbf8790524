import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Names } from '#lib/core/lang.ts'
import { classNames } from './class-names.ts'
import { InLang } from './in-lang.tsx'
import { useNameIn } from './name.tsx'
import { Selection } from './selection.tsx'
import { SortHead } from './sort-head.tsx'
import { type ListPlace, type TableCount, TableFooter, type TablePage } from './table-footer.tsx'

export type Column<Row> = {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** The list's ascending sort order; descending is the same with a minus. */
  sort?: string
  /** Hidden when the table is narrower than xl 1280, l 1040, m 800, s 560 px. The detail page shows it all. */
  hideUnder?: 'xl' | 'l' | 'm' | 's'
  numeric?: boolean
  /** The cell that names the row for assistive technology; one column has it. */
  rowHeader?: boolean
}

type Props<Row> = {
  /** What the table lists, for assistive technology. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The name of a row, for its checkbox and the words about it; in both languages where it has two. */
  rowName: (row: Row) => string | Names
  /** Icon links and buttons at the end of each row, always in sight. */
  actions?: (row: Row) => ReactNode
  place: ListPlace
  /** Null for a list that has no pages. */
  page: TablePage | null
  /** How many there are (TableFooter). */
  count?: Promise<TableCount> | undefined
  /** Shown in the place of the rows when there are none. */
  empty: ReactNode
  /** Shown in the place of the rows when they could not be read. */
  error?: ReactNode
  /** What the floating bar offers for the selected rows; its components call `useSelection()`. Without it, no checkboxes. */
  selection?: ReactNode
  /** Names the list and its filter: a selection then goes on over its pages. */
  selectionOf?: string
  /** What the bar's components need to know of a selected row besides its name. */
  rowFacts?: (row: Row) => unknown
}

/** The one table of every list. Rows are plain server markup: cells get finished strings and no client components. */
export function DataTable<Row>(props: Props<Row>) {
  const { rows, rowId, rowName, rowFacts, selection, selectionOf, empty, error, place, page, count } = props
  const nameOf = useRowName(rowName)
  if (error || rows.length === 0) return <div className="card">{error ?? empty}</div>
  const table = (
    <div className="table-box">
      {/* biome-ignore-start lint/a11y: a box that scrolls must be scrollable from the keyboard, and is no landmark */}
      <section className="table-scroll" role="group" aria-label={props.caption} tabIndex={0}>
        <Table {...props} />
      </section>
      {/* biome-ignore-end lint/a11y: see above */}
      {page && <TableFooter place={place} page={page} shown={rows.length} count={count} />}
    </div>
  )
  if (!selection) return table
  const selectable = rows.map((row) => ({ id: rowId(row), name: nameOf(row), facts: rowFacts?.(row) }))
  return (
    <Selection rows={selectable} list={selectionOf} bar={selection}>
      {table}
    </Selection>
  )
}

function Table<Row>({ caption, columns, rows, rowId, rowName, actions, place, selection }: Props<Row>) {
  const words = useTranslations('common')
  const nameOf = useRowName(rowName)
  return (
    <table className="table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="col-check">
              <input
                type="checkbox"
                className="tick"
                data-select-all=""
                aria-label={words('selectAll')}
                autoComplete="off"
              />
            </th>
          )}
          {columns.map((column) => (
            <SortHead key={column.id} column={column} place={place} className={cellClass(column)} />
          ))}
          {actions && (
            <th scope="col" className="col-actions">
              <span className="sr-only">{words('actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)}>
            {selection && (
              <td className="col-check">
                <input
                  type="checkbox"
                  className="tick"
                  data-select={rowId(row)}
                  aria-label={words('selectRow', { name: nameOf(row) })}
                  autoComplete="off"
                />
              </td>
            )}
            {columns.map((column) => cellOf(column, row))}
            {actions && (
              <td className="col-actions">
                <div className="row-actions">{actions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The name of a row as its reader calls it. */
function useRowName<Row>(rowName: Props<Row>['rowName']): (row: Row) => string {
  const nameIn = useNameIn()
  return (row) => {
    const name = rowName(row)
    return typeof name === 'string' ? name : nameIn(name.ja, name.en)
  }
}

function cellOf<Row>(column: Column<Row>, row: Row) {
  return column.rowHeader ? (
    <th key={column.id} scope="row" className={cellClass(column)}>
      <InLang>{column.cell(row)}</InLang>
    </th>
  ) : (
    <td key={column.id} className={cellClass(column)}>
      <InLang>{column.cell(row)}</InLang>
    </td>
  )
}

function cellClass({ hideUnder, numeric }: Pick<Column<never>, 'hideUnder' | 'numeric'>): string | undefined {
  return classNames(hideUnder && `hide-${hideUnder}`, numeric && 'col-number') || undefined
}
