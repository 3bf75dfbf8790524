import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { queryText } from '#app/(console)/query-text.ts'
import { StopManyButtons } from '#components/publication/stop-many-buttons.tsx'
import { Words } from '#components/shell/words.tsx'
import { EmptyList } from '#components/space/empty-list.tsx'
import { RowDeletions } from '#components/space/row-deletions.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { read } from '#lib/bff/read.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { VenueArea, venueAreaQuery } from '#lib/contracts/venue-areas.ts'
import type { Authority } from '#lib/core/authority.ts'
import { can } from '#lib/core/policy.ts'
import { venueAreaColumns } from './venue-area-columns.tsx'
import { VenueAreaRowActions } from './venue-area-row-actions.tsx'

type Props = { query: z.infer<typeof venueAreaQuery>; authority: Authority }

export async function VenueAreaTable({ query, authority }: Props) {
  const page = await read<Page<VenueArea>>('/venue-areas', queryText(query), 'AREA4110')
  const words = await getTranslations('venueAreas')
  const { q, sort, at, expoAreaId, status, missingEn } = query
  const isNow = at === undefined
  const mayEdit = isNow && can({ authority }, 'venueArea.edit', { inScope: true })
  const mayCreate = isNow && can({ authority }, 'venueArea.create')
  return (
    <Words of={['spaces', 'stops']}>
      <RowDeletions>
        <DataTable
          caption={words('title')}
          columns={venueAreaColumns(words)}
          rows={page.items}
          rowId={(row) => row.id}
          rowName={(row) => row.spaceTitle}
          actions={mayEdit ? (row) => <VenueAreaRowActions area={row} authority={authority} /> : undefined}
          place={{ path: '/AREA4110', params: { q, sort, at, expoAreaId, status, missingEn }, sort }}
          page={page}
          selection={isNow && can({ authority }, 'stop.write') ? <StopManyButtons kind="venueArea" /> : undefined}
          selectionOf={`venueAreas ${JSON.stringify({ q, expoAreaId, status, missingEn })}`}
          empty={
            <EmptyList
              path="/AREA4110"
              q={q}
              total={page.total}
              isFiltered={q !== '' || Boolean(expoAreaId || status || missingEn)}
              icon="map"
              title={words('none')}
              text={words(mayCreate ? 'noneText' : 'noneScopeText')}
              action={
                mayCreate && (
                  <LinkButton href="/AREA4110/new" variant="primary" icon="plus">
                    {words('create')}
                  </LinkButton>
                )
              }
            />
          }
        />
      </RowDeletions>
    </Words>
  )
}
