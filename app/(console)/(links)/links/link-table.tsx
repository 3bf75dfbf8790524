import { getTranslations } from 'next-intl/server'
import { queryText } from '#app/(console)/query-text.ts'
import { Words } from '#components/shell/words.tsx'
import { EmptyList } from '#components/space/empty-list.tsx'
import { RowDeletions } from '#components/space/row-deletions.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { listHref } from '#components/ui/list-href.ts'
import { Notice } from '#components/ui/notice.tsx'
import { read } from '#lib/bff/read.ts'
import type { ExTransType, ExternalTransition } from '#lib/contracts/external-transitions.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { Authority } from '#lib/core/authority.ts'
import { can } from '#lib/core/policy.ts'
import { linkColumns } from './link-columns.tsx'
import { type LinkQuery, linkParams } from './link-params.ts'
import { LinkRowActions } from './link-row-actions.tsx'
import { LINK_SCREENS } from './link-screens.ts'

type Props = { query: LinkQuery; type: ExTransType; authority: Authority }

/** One page of the links of a type. */
export async function LinkTable({ query, type, authority }: Props) {
  const screen = LINK_SCREENS[type]
  const page = await read<Page<ExternalTransition>>(
    '/external-transitions',
    queryText({ ...query, exTransType: type }),
    screen,
  )
  const words = await getTranslations('externalTransitions')
  const spaces = await getTranslations('spaces')
  const { q, sort, ...filters } = linkParams(query)
  const mayWrite = can({ authority }, 'externalTransition.write', { inScope: true })
  const [first] = page.items
  return (
    <Words of={['spaces']}>
      {query.spaceId && (
        <Notice>
          {first?.space && words('ofSpace', { name: first.space.spaceTitle })}{' '}
          <a className="text-link" href={listHref(`/${screen}`, { ...filters, q, sort, spaceId: undefined })}>
            {spaces('clear')}
          </a>
        </Notice>
      )}
      <RowDeletions>
        <DataTable
          caption={words(`title_${type}`)}
          columns={linkColumns(words, type)}
          rows={page.items}
          rowId={(row) => row.id}
          rowName={(row) => row.exTransTitle}
          actions={mayWrite ? (row) => <LinkRowActions link={row} /> : undefined}
          place={{ path: `/${screen}`, params: { q, sort, ...filters }, sort }}
          page={page}
          empty={
            <EmptyList
              path={`/${screen}`}
              q={q}
              total={page.total}
              isFiltered={q !== '' || Object.values(filters).some((value) => value !== undefined)}
              icon={type === 'external' ? 'external-link' : 'globe'}
              title={words(`none_${type}`)}
              text={words(mayWrite ? 'noneText' : 'noneScopeText')}
              action={
                mayWrite && (
                  <LinkButton href={`/${screen}/new`} variant="primary" icon="plus">
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
