import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { SkeletonTable } from '#components/ui/skeleton-table.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { type ExTransType, externalTransitionQuery } from '#lib/contracts/external-transitions.ts'
import { can, canInScope } from '#lib/core/policy.ts'
import { LinkFilters } from './link-filters.tsx'
import { LINK_SCREENS } from './link-screens.ts'
import { LinkTable } from './link-table.tsx'
import { RoundNotice } from './round-notice.tsx'

type Props = { type: ExTransType; searchParams: SearchParams }

/** EXTRANS11000 and WEBVIEW13000: the links of one type in the reader's scope. */
export async function LinkListPage({ type, searchParams }: Props) {
  const screen = LINK_SCREENS[type]
  const { authority } = await requireScreen(screen)
  const query = externalTransitionQuery.parse(await listParams(searchParams))
  const words = await getTranslations('externalTransitions')
  return (
    <div className="page page-list">
      <PageHeader
        title={words(`title_${type}`)}
        purpose={words(`purpose_${type}`)}
        actions={
          canInScope({ authority }, 'externalTransition.write') && (
            <LinkButton href={`/${screen}/new`} variant="primary" icon="plus">
              {words('create')}
            </LinkButton>
          )
        }
      />
      {can({ authority }, 'externalTransition.write') && <RoundNotice />}
      <LinkFilters query={query} type={type} authority={authority} />
      <Suspense fallback={<SkeletonTable columns={6} />}>
        <LinkTable query={query} type={type} authority={authority} />
      </Suspense>
    </div>
  )
}
