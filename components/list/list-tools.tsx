import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { chosenColumns } from '#components/ui/chosen-columns.ts'
import type { Column } from '#components/ui/column.ts'
import type { ListParams } from '#components/ui/list-href.ts'
import { Menu } from '#components/ui/menu.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { DensityChoice } from './density-choice.tsx'
import { givenOf, type ListSetup } from './list-setup.ts'
import { ListViews } from './list-views.tsx'
import { SheetLink } from './sheet-link.tsx'
import { SortChoice } from './sort-choice.tsx'

type ToolsProps = {
  /** The parameters of the list's address. */
  params: ListParams
  /** How its reader has set up the list, and the columns she chooses from: with both she has views and columns of her own. */
  setup?: ListSetup | undefined
  columns?: readonly Column<never>[] | undefined
  /** IDs of those that are shown where she has not chosen; without it all. */
  usual?: readonly string[] | undefined
  /** What the menu holds beside the density and the columns: the list as a file. */
  display?: ReactNode
}

/** The views of a list, and how it is displayed, at the end of the row above it. */
export function ListTools({ params, setup, columns, usual, display }: ToolsProps) {
  const words = useTranslations('common')
  return (
    <div className="list-tools">
      {setup && <ListViews setup={setup} params={params} />}
      <Menu label={words('display')} icon="settings">
        <DensityChoice />
        {setup && columns && <SortChoice sorts={sortsOf(columns)} sort={String(params.sort ?? '')} />}
        {setup && columns && <ColumnChoice {...columnNames(columns, setup, usual)} list={setup.list} />}
        {display}
        {setup && <SheetLink path={setup.path} params={params} />}
      </Menu>
    </div>
  )
}

/** The row above a list that is searched for nothing. */
export function ToolsBar({
  setup,
  params,
  columns,
}: Required<Pick<ToolsProps, 'params' | 'columns'>> & { setup: ListSetup }) {
  return (
    <div className="filter-bar">
      <ListTools setup={setup} params={givenOf({ ...params, ...setup.kept })} columns={columns} />
    </div>
  )
}

/** What a list can be ordered by, each with the head of its column. */
const sortsOf = (columns: readonly Column<never>[]) =>
  columns.flatMap(({ sort, head }) => (sort ? [{ sort, head }] : []))

/** The heads of the columns but of the one that names the row, by ID, and the IDs of those that are shown, in their order. */
function columnNames(columns: readonly Column<never>[], { chosen }: ListSetup, usual?: readonly string[]) {
  const free = columns.filter(({ rowHeader }) => !rowHeader)
  return {
    heads: Object.fromEntries(free.map(({ id, head }) => [id, head])),
    shown: chosenColumns(free, chosen, usual).map(({ id }) => id),
  }
}
