import { getTranslations } from 'next-intl/server'
import { queryText } from '#app/(console)/query-text.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { listHref } from '#components/ui/list-href.ts'
import { Notice } from '#components/ui/notice.tsx'
import { getNameIn } from '#lib/bff/name-in.ts'
import { read } from '#lib/bff/read.ts'
import { listExternalTransitions } from '#lib/contracts/calls/external-transitions.ts'
import type { ExTransType } from '#lib/contracts/external-transitions.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { linkColumns } from './link-columns.tsx'
import { type LinkQuery, linkParams } from './link-params.ts'
import { LinkRowActions } from './link-row-actions.tsx'
import { LINK_SCREENS } from './link-screens.ts'

type Props = { query: LinkQuery; type: ExTransType; authority: Authority }

/** One page of the links of a type. */
export async function LinkTable({ query, type, authority }: Props) {
  const screen = LINK_SCREENS[type]
  const page = await read(listExternalTransitions, { query: queryText({ ...query, exTransType: type }), screen })
  const words = await getTranslations('externalTransitions')
  const [spaces, nameIn] = await Promise.all([getTranslations('spaces'), getNameIn()])
  const { q, sort, ...filters } = linkParams(query)
  const mayWrite = canInScope({ authority }, 'externalTransition.write')
  const [first] = page.items
  return (
    <>
      {query.spaceId && (
        <Notice>
          {first?.space && words('ofSpace', { name: nameIn(first.space.spaceTitle, first.space.spaceTitleEn) })}{' '}
          <a className="text-link" href={listHref(`/${screen}`, { ...filters, q, sort, spaceId: undefined })}>
            {spaces('clear')}
          </a>
        </Notice>
      )}
      <DeletableList
        caption={words(`title_${type}`)}
        columns={linkColumns(words, type)}
        rowName={(row) => ({ ja: row.exTransTitle, en: row.exTransTitleEn })}
        actions={mayWrite ? (row) => <LinkRowActions link={row} /> : undefined}
        place={{ path: `/${screen}`, params: { q, sort, ...filters }, sort }}
        page={page}
        none={{
          icon: type === 'external' ? 'external-link' : 'globe',
          title: words(`none_${type}`),
          text: words(mayWrite ? 'noneText' : 'noneScopeText'),
          create: mayWrite && words('create'),
        }}
      />
    </>
  )
}
