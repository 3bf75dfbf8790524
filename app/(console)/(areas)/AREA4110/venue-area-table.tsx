import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { queryText } from '#app/(console)/query-text.ts'
import { StopManyButtons } from '#components/publication/stop-many-buttons.tsx'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { read } from '#lib/bff/read.ts'
import { listVenueAreas } from '#lib/contracts/calls/venue-areas.ts'
import type { venueAreaQuery } from '#lib/contracts/venue-areas.ts'
import type { Authority } from '#lib/core/authority.ts'
import { can, canInScope } from '#lib/core/policy.ts'
import { venueAreaColumns } from './venue-area-columns.tsx'
import { VenueAreaRowActions } from './venue-area-row-actions.tsx'

type Props = { query: z.infer<typeof venueAreaQuery>; authority: Authority }

export async function VenueAreaTable({ query, authority }: Props) {
  const page = await read(listVenueAreas, { query: queryText(query), screen: 'AREA4110' })
  const words = await getTranslations('venueAreas')
  const { q, sort, at, expoAreaId, status, missingEn } = query
  const isNow = at === undefined
  const mayEdit = isNow && canInScope({ authority }, 'venueArea.edit')
  const mayCreate = isNow && can({ authority }, 'venueArea.create')
  return (
    <DeletableList
      caption={words('title')}
      columns={venueAreaColumns(words)}
      rowName={(row) => ({ ja: row.spaceTitle, en: row.spaceTitleEn })}
      actions={mayEdit ? (row) => <VenueAreaRowActions area={row} authority={authority} /> : undefined}
      place={{ path: '/AREA4110', params: { q, sort, at, expoAreaId, status, missingEn }, sort }}
      page={page}
      selection={isNow && can({ authority }, 'stop.write') ? <StopManyButtons kind="venueArea" /> : undefined}
      selectionOf={`venueAreas ${JSON.stringify({ q, expoAreaId, status, missingEn })}`}
      none={{
        icon: 'map',
        title: words('none'),
        text: words(mayCreate ? 'noneText' : 'noneScopeText'),
        create: mayCreate && words('create'),
      }}
    />
  )
}
