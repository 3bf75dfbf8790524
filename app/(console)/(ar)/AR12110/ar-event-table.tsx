import { getTranslations } from 'next-intl/server'
import { queryText } from '#app/(console)/query-text.ts'
import { type ListSetup, placeOf } from '#components/list/list-setup.ts'
import { packPage } from '#components/list/packed-rows.ts'
import { manyOf } from '#components/many/rights-of-many.ts'
import { listHref } from '#components/ui/list-href.ts'
import { Notice } from '#components/ui/notice.tsx'
import { getNameIn } from '#lib/bff/name-in.ts'
import { read } from '#lib/bff/read.ts'
import { listArEvents } from '#lib/contracts/calls/ar-events.ts'
import type { Authority } from '#lib/core/authority.ts'
import { toArEventRow } from './ar-event-list.tsx'
import { type ArEventQuery, arEventParams } from './ar-event-params.ts'
import { ArEventRows } from './ar-event-rows.ts'

type Props = { query: ArEventQuery; authority: Authority; setup: ListSetup }

export async function ArEventTable({ query, authority, setup }: Props) {
  const page = await read(listArEvents, { query: queryText(query), screen: 'AR12110' })
  const words = await getTranslations('arEvents')
  const [spaces, nameIn] = await Promise.all([getTranslations('spaces'), getNameIn()])
  const { q, sort, at, ...filters } = arEventParams(query)
  const [first] = page.items
  return (
    <>
      {query.spaceId && (
        <Notice>
          {first && words('ofSpace', { name: nameIn(first.space.spaceTitle, first.space.spaceTitleEn) })}{' '}
          <a
            className="text-link"
            href={listHref('/AR12110', { ...filters, ...setup.kept, at, q, sort, spaceId: undefined })}
          >
            {spaces('clear')}
          </a>
        </Notice>
      )}
      <ArEventRows
        page={packPage(page, toArEventRow)}
        place={placeOf(setup, { q, sort, at, ...filters }, sort)}
        isNow={at === undefined}
        many={at === undefined && manyOf(authority, 'arEvent')}
        authority={authority}
      />
    </>
  )
}
