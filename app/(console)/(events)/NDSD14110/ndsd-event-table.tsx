import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { queryText } from '#app/(console)/query-text.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { read } from '#lib/bff/read.ts'
import { listNdsdEvents } from '#lib/contracts/calls/ndsd-events.ts'
import type { ndsdEventQuery } from '#lib/contracts/ndsd-events.ts'
import { ndsdEventColumns } from './ndsd-event-columns.tsx'
import { NdsdEventRowActions } from './ndsd-event-row-actions.tsx'

type Props = { query: z.infer<typeof ndsdEventQuery>; mayWrite: boolean }

const PATH = '/NDSD14110'

/** One page of the ND/SD events. */
export async function NdsdEventTable({ query, mayWrite }: Props) {
  const page = await read(listNdsdEvents, { query: queryText(query), screen: 'NDSD14110' })
  const words = await getTranslations('ndsdEvents')
  const shown = await getTranslations('shown')
  const { q, sort, status, isDefault, missingEn, day } = query
  return (
    <DeletableList
      caption={words('title')}
      columns={ndsdEventColumns(words, shown)}
      rowName={(row) => ({ ja: row.ndsdEventName, en: row.ndsdEventNameEn })}
      actions={mayWrite ? (row) => <NdsdEventRowActions event={row} /> : undefined}
      place={{ path: PATH, params: { q, sort, status, isDefault, missingEn, day }, sort }}
      page={page}
      none={{
        icon: 'calendar-days',
        title: words('none'),
        text: words(mayWrite ? 'noneText' : 'noneReadText'),
        create: mayWrite && words('create'),
      }}
    />
  )
}
