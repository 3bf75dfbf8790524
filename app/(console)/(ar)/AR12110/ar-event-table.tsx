import { getTranslations } from 'next-intl/server'
import { queryText } from '#app/(console)/query-text.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { listHref } from '#components/ui/list-href.ts'
import { Notice } from '#components/ui/notice.tsx'
import { getNameIn } from '#lib/bff/name-in.ts'
import { read } from '#lib/bff/read.ts'
import { listArEvents } from '#lib/contracts/calls/ar-events.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { arEventColumns } from './ar-event-columns.tsx'
import { type ArEventQuery, arEventParams } from './ar-event-params.ts'
import { ArEventRowActions } from './ar-event-row-actions.tsx'

type Props = { query: ArEventQuery; authority: Authority }

export async function ArEventTable({ query, authority }: Props) {
  const page = await read(listArEvents, { query: queryText(query), screen: 'AR12110' })
  const words = await getTranslations('arEvents')
  const [spaces, nameIn] = await Promise.all([getTranslations('spaces'), getNameIn()])
  const { q, sort, at, ...filters } = arEventParams(query)
  const isNow = at === undefined
  const mayEdit = isNow && canInScope({ authority }, 'arEvent.edit')
  const mayCreate = isNow && canInScope({ authority }, 'arEvent.create')
  const [first] = page.items
  return (
    <>
      {query.spaceId && (
        <Notice>
          {first && words('ofSpace', { name: nameIn(first.space.spaceTitle, first.space.spaceTitleEn) })}{' '}
          <a className="text-link" href={listHref('/AR12110', { ...filters, at, q, sort, spaceId: undefined })}>
            {spaces('clear')}
          </a>
        </Notice>
      )}
      <DeletableList
        caption={words('title')}
        columns={arEventColumns(words)}
        rowName={(row) => ({ ja: row.spacePatternTitle, en: row.spacePatternTitleEn })}
        actions={mayEdit ? (row) => <ArEventRowActions event={row} authority={authority} /> : undefined}
        place={{ path: '/AR12110', params: { q, sort, at, ...filters }, sort }}
        page={page}
        none={{
          icon: 'map-pin',
          title: words('none'),
          text: words(mayCreate ? 'noneText' : 'noneScopeText'),
          create: mayCreate && words('create'),
        }}
      />
    </>
  )
}
