import { getTranslations } from 'next-intl/server'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { listHref } from '#components/ui/list-href.ts'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { read } from '#lib/bff/read.ts'
import { listSheetRows } from '#lib/contracts/calls/sheets.ts'
import { SHEET_ACTS, type Sheet } from '#lib/contracts/sheets.ts'
import { SheetTable } from './sheet-table.tsx'
import { sheetTotal } from './sheet-total.ts'

type Props = { item: Sheet; query: Record<string, string> }

/** The rows of a file that would do something, all of them or some. */
export async function SheetRows({ item, query }: Props) {
  const [page, words] = await Promise.all([
    read(listSheetRows, { params: { id: item.id }, query, screen: 'SHEETS' }),
    getTranslations('sheets'),
  ])
  const path = `/SHEETS/${item.id}`
  const tab = (label: string, count: number, filter: { act?: string; state?: string }) => ({
    href: listHref(path, filter),
    label,
    count: String(count),
    current: query.act === filter.act && query.state === filter.state,
  })
  const tabs = [
    tab(words('all'), sheetTotal(item), {}),
    ...SHEET_ACTS.map((act) => tab(words(`act_${act}`), item.counts[act], { act, state: 'ready,conflict' })),
    tab(words('state_conflict'), item.counts.conflict, { state: 'conflict' }),
    tab(words('state_refused'), item.counts.refused, { state: 'refused' }),
  ]
  return (
    <section className="list-part flex flex-col gap-3">
      <div>
        <h2 className="card-title">{words('rowsCaption')}</h2>
        <p className="card-note">{words('read', { read: item.readCount, same: item.sameCount })}</p>
      </div>
      <TabLinks label={words('views')} tabs={tabs} />
      <SheetTable
        sheetId={item.state === 'checked' ? item.id : null}
        page={page}
        place={{ path, params: query, sort: query.sort ?? 'line' }}
        empty={<EmptyState title={words('noRows')} />}
      />
    </section>
  )
}
