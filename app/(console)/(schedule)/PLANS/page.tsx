import { getTranslations } from 'next-intl/server'
import { listSetup } from '#app/(console)/list-setup.ts'
import { placeParams } from '#app/(console)/place-params.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { FilterBar } from '#components/list/filter-bar.tsx'
import { ListFrame } from '#components/list/list-frame.tsx'
import { placeOf } from '#components/list/list-setup.ts'
import { packPage } from '#components/list/packed-rows.ts'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { ask, read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { listPlans } from '#lib/contracts/calls/plans.ts'
import { planQuery } from '#lib/contracts/plans.ts'
import { planColumns, planFilters, toPlanRow } from './plan-list.tsx'
import { PlanRows } from './plan-rows.ts'

type Props = { searchParams: SearchParams }

export const generateMetadata = () => screenTitle('PLANS')

/** PLANS: named sets of changes of the schedule and of stops. */
export default async function PlansPage({ searchParams }: Props) {
  await requireScreen('PLANS')
  const given = await listParams(searchParams)
  const query = planQuery.parse(given)
  const setup = await listSetup('plans', '/PLANS', given, () => ask(listPlans, {}, queryText(query)))
  const page = await read(listPlans, { query: queryText(query), screen: 'PLANS' })
  const words = await getTranslations('plans')
  return (
    <ListFrame
      title={words('title')}
      purpose={words('purpose')}
      create={{ href: '/PLANS/new', label: words('create') }}
      filters={
        <FilterBar
          path="/PLANS"
          params={placeParams(query)}
          setup={setup}
          columns={planColumns(words)}
          {...planFilters(words)}
        />
      }
    >
      <PlanRows page={packPage(page, toPlanRow)} place={placeOf(setup, placeParams(query), query.sort)} />
    </ListFrame>
  )
}
