import { getTranslations } from 'next-intl/server'
import { FilterBar } from '#components/list/filter-bar.tsx'
import { ListFrame } from '#components/list/list-frame.tsx'
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
  const { q, sort, state } = query
  const params = { q, sort, state }
  return (
    <ListFrame
      title={words('title')}
      purpose={words('purpose')}
      create={{ href: '/PLANS/new', label: words('create') }}
      filters={
        <FilterBar
          path="/PLANS"
          params={params}
          keyword={{ label: words('keyword'), placeholder: words('keyword') }}
          selects={[
            {
              name: 'state',
              label: words('status'),
              choices: PLAN_STATES.map((value) => ({ value, label: words(`state_${value}`) })),
            },
          ]}
        />
      }
    >
      <PlanTable query={query} />
    </ListFrame>
  )
}
