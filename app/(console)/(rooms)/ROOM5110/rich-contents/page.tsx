import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { richColumns, richFilters } from '#app/(console)/(rooms)/rich-contents/rich-list.tsx'
import { listSetup } from '#app/(console)/list-setup.ts'
import { placeParams } from '#app/(console)/place-params.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import { ListFrame } from '#components/list/list-frame.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { ask } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { listRichContents } from '#lib/contracts/calls/rich-contents.ts'
import { richContentQuery } from '#lib/contracts/rich-contents.ts'
import { RoomTabs } from '../room-tabs.tsx'
import { RichTable } from './rich-table.tsx'

type Props = { searchParams: SearchParams }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('richContents'))('title') }
}

/** The large-volume content of every room in the reader's scope, the closest to its cap first. */
export default async function RichContentsPage({ searchParams }: Props) {
  const { authority } = await requireScreen('ROOM5110')
  const params = await listParams(searchParams)
  const query = richContentQuery.parse(params)
  const setup = await listSetup('richContents', '/ROOM5110/rich-contents', params, () =>
    ask(listRichContents, {}, queryText(query)),
  )
  const words = await getTranslations('richContents')
  return (
    <ListFrame
      title={words('title')}
      purpose={words('note')}
      create={false}
      tabs={<RoomTabs current="richContents" />}
      filters={
        <FilterBar
          path="/ROOM5110/rich-contents"
          params={placeParams(query)}
          setup={setup}
          columns={richColumns(words, 'withRoom')}
          {...richFilters(words)}
        />
      }
    >
      <RichTable query={query} setup={setup} authority={authority} />
    </ListFrame>
  )
}
