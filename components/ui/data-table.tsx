import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Names } from '#lib/core/lang.ts'
import { chosenColumns } from './chosen-columns.ts'
import { classNames } from './class-names.ts'
import type { Column } from './column.ts'
import { InLang } from './in-lang.tsx'
import { useNameIn } from './name.tsx'
import { RowBox } from './row-box.tsx'
import { Selection } from './selection.tsx'
import { SortHead } from './sort-head.tsx'
import { type ListPlace, type TableCount, TableFooter, type TablePage } from './table-footer.tsx'
import { UnfoldingRows } from './unfolding-rows.tsx'

/** The room for more acts than two. */
const ACTS = { 3: 'acts-3', 4: 'acts-4', card: 'acts-card' } as const

/** Columns that are never hidden and still stand beside each other in a list. */
const ROOMY = 7

type Props<Row> = {
  /** What the table lists, for assistive technology. */
  caption: string
  columns: readonly Column<Row>[]
  /** IDs of the columns that are shown where the reader has not chosen (`place`); without it all. */
  usual?: readonly string[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The name of a row, for its checkbox and the words about it; in both languages where it has two. */
  rowName: (row: Row) => string | Names
  /** Icon links and buttons at the end of each row, always in sight. */
  actions?: (row: Row) => ReactNode
  /** How many of them a row has at most, where those are more than two; `card`: none but on a card. */
  acts?: 3 | 4 | 'card' | undefined
  place: ListPlace
  /** The kind of its rows where their names lead to no page that says it; they are corrected in their place by that (`name-kinds.ts`). */
  rowKind?: string
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

/**
 * The one table of every list, drawn on the server and in the browser. A list gives it rows as values from a client component (`components/list/packed-rows.ts`);
 * drawn by a server component, all its rows would travel a second time as elements.
 */
export function DataTable<Row>({ columns: all, usual, ...given }: Props<Row>) {
  const props = { ...given, columns: chosenColumns(all, given.place.chosen ?? [], usual) }
  const { rows, rowId, rowName, rowFacts, selection, selectionOf, empty, error, place, page, count } = props
  const nameOf = useRowName(rowName)
  const isEmpty = error || rows.length === 0
  const isWide = props.columns.some(({ isChosen }) => isChosen) || props.columns.filter(isStaying).length > ROOMY
  // Where nothing is found nothing is selected either, nor what another filter found.
  const table = isEmpty ? (
    <div className="card">{error ?? empty}</div>
  ) : (
    <div className="table-box">
      {/* biome-ignore-start lint/a11y: a box that scrolls must be scrollable from the keyboard, and is no landmark */}
      <section
        className={classNames('table-scroll', isWide && 'table-wide')}
        role="group"
        aria-label={props.caption}
        tabIndex={0}
      >
        <Table {...props} />
      </section>
      {/* biome-ignore-end lint/a11y: see above */}
      {page && <TableFooter place={place} page={page} shown={rows.length} count={count} />}
    </div>
  )
  if (!selection) return table
  const selectable = rows.map((row) => ({ id: rowId(row), name: nameOf(row), facts: rowFacts?.(row) }))
  return (
    <Selection rows={selectable} total={page?.total ?? rows.length} list={selectionOf} bar={selection}>
      {table}
    </Selection>
  )
}

function Table<Row>({ caption, columns, rows, rowId, rowName, rowKind, actions, acts, place, selection }: Props<Row>) {
  const words = useTranslations('common')
  const nameOf = useRowName(rowName)
  return (
    <table className="table">
      <caption className="sr-only">{caption}</caption>
      <thead data-sort={place.sort} data-kind={rowKind}>
        <tr>
          {selection && (
            <th scope="col" className="col-check">
              <input type="checkbox" aria-label={words('selectAll')} autoComplete="off" />
            </th>
          )}
          {columns.map((column) => (
            <SortHead key={column.id} column={column} place={place} className={headClass(column)} />
          ))}
          {actions && (
            <th scope="col" className={classNames('col-actions', acts && ACTS[acts])}>
              <span className="sr-only">{words('actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <UnfoldingRows>
        {rows.map((row) => (
          <tr key={rowId(row)}>
            {selection && (
              <td className="col-check">
                <RowBox label={words('selectRow', { name: nameOf(row) })} />
              </td>
            )}
            {columns.map((column) => cellOf(column, row))}
            {actions && <td className="col-actions">{actions(row)}</td>}
          </tr>
        ))}
      </UnfoldingRows>
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
    <td key={column.id} className={cellClass(column)} data-head={headOnCard(column)}>
      <InLang>{column.cell(row)}</InLang>
    </td>
  )
}

/** What names a value on a card, where nothing stands above it. */
const headOnCard = ({ head, hideUnder, isChosen, numeric, saysHead }: Column<never>) =>
  !hideUnder && (isChosen || numeric || saysHead) ? head : undefined

const isStaying = ({ hideUnder }: Pick<Column<never>, 'hideUnder'>) => !hideUnder

type CellLook = Pick<Column<never>, 'hideUnder' | 'numeric'>

const cellClass = ({ hideUnder, numeric }: CellLook): string | undefined =>
  classNames(hideUnder, numeric && 'col-number') || undefined

/** The cells of the head give the columns their widths. */
const headClass = ({ width, rowHeader, ...column }: CellLook & Pick<Column<never>, 'width' | 'rowHeader'>) =>
  classNames(cellClass(column), width && `col-${width}`, rowHeader && 'col-name') || undefined
