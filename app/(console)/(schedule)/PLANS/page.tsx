import { getTranslations } from 'next-intl/server'
import { ListFrame } from '#components/list/list-frame.tsx'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { FilterChips } from '#components/ui/filter-chips.tsx'
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
    <ListFrame
      title={words('title')}
      purpose={words('purpose')}
      create={{ href: '/PLANS/new', label: words('create') }}
      filters={
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
      }
      columns={5}
    >
      <PlanTable query={query} />
    </ListFrame>
  )
}
