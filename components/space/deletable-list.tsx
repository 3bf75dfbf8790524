import type { ComponentProps, ReactNode } from 'react'
import { useRowsInPlace } from '#components/list/use-rows-in-place.ts'
import { type ManyOf, ManyVerbs } from '#components/many/many-verbs.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import type { IconName } from '#components/ui/icon-name.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { filterIn } from '#components/ui/list-href.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { clearedHref } from '#lib/core/view-href.ts'
import { EmptyList } from './empty-list.tsx'
import { RowDeletions } from './row-deletions.tsx'

type Props<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'rowId' | 'page' | 'empty'> & {
  page: Page<Row>
  /** What to say where nothing exists yet. `create`: the words of the way to the first one, for who may make it; `action`: another way on, where it is made elsewhere. */
  none: { icon: IconName; title: string; text: string; create: string | false; action?: ReactNode }
  /** Many of its rows are changed as one, by who may; not there: by nobody. */
  many?: ManyOf | false
  /** She may ask for access to what she does not find here (EmptyList). */
  mayAsk?: boolean
}

/** A page of a list whose rows can be deleted, or what there is to say where it has none. */
export function DeletableList<Row extends { id: string }>({
  page,
  none,
  many,
  mayAsk,
  selection,
  ...table
}: Props<Row>) {
  const { path, params } = table.place
  const rows = useRowsInPlace(page.items, table.place)
  const { create, action, ...words } = none
  return (
    <RowDeletions>
      <DataTable
        {...table}
        rows={rows}
        rowId={(row) => row.id}
        page={page}
        selection={
          many ? (
            <>
              {selection}
              <ManyVerbs {...many} params={params} total={page.total} />
            </>
          ) : (
            selection
          )
        }
        selectionOf={
          table.selectionOf ?? (many ? `${many.kind} ${JSON.stringify(filterIn(params, many.fixed))}` : undefined)
        }
        empty={
          <EmptyList
            {...words}
            mayAsk={mayAsk}
            path={clearedHref(path, params.view)}
            q={String(params.q ?? '')}
            total={page.total}
            isFiltered={Object.keys(filterIn(params)).length > 0}
            action={
              create ? (
                <LinkButton href={`${path}/new`} variant="primary" icon="plus">
                  {create}
                </LinkButton>
              ) : (
                action
              )
            }
          />
        }
      />
    </RowDeletions>
  )
}
