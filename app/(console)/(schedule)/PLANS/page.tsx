import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { FilterChips } from '#components/ui/filter-chips.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { SkeletonTable } from '#components/ui/skeleton-table.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { PLAN_STATES, planQuery } from '#lib/contracts/plans.ts'
import { PlanTable } from './plan-table.tsx'

type Props = { searchParams: SearchParams }

export const generateMetadata = () => screenTitle('PLANS')

/** PLANS: named sets of changes of the schedule and of stops. */
export default async function PlansPage({ searchParams }: Props) {
  await requireScreen('PLANS')
  const query = planQuery.parse(await listParams(searchParams))
  const words = await getTranslations('plans')
  const spaces = await getTranslations('spaces')
  const { q, sort, state } = query
  const params = { q, sort, state }
  return (
    <div className="page page-list">
      <PageHeader
        title={words('title')}
        purpose={words('purpose')}
        actions={
          <LinkButton href="/PLANS/new" variant="primary" icon="plus">
            {words('create')}
          </LinkButton>
        }
      />
      <FilterBar path="/PLANS" params={params} keyword={{ label: words('keyword'), placeholder: words('keyword') }}>
        <FilterChips
          path="/PLANS"
          params={params}
          name="state"
          label={words('status')}
          chips={[
            { value: '', label: spaces('all') },
            ...PLAN_STATES.map((value) => ({ value, label: words(`state_${value}`) })),
          ]}
        />
      </FilterBar>
      <Suspense fallback={<SkeletonTable columns={5} />}>
        <PlanTable query={query} />
      </Suspense>
    </div>
  )
}
