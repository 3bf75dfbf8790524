import type * as z from 'zod/mini'
import { placeParams } from '#app/(console)/place-params.ts'
import { queryText } from '#app/(console)/query-text.ts'
import { type ListSetup, placeOf } from '#components/list/list-setup.ts'
import { packPage } from '#components/list/packed-rows.ts'
import { read } from '#lib/bff/read.ts'
import { listPlans } from '#lib/contracts/calls/plans.ts'
import type { planQuery } from '#lib/contracts/plans.ts'
import { PlanList } from './plan-list.tsx'
import { toPlanRow } from './plan-row.ts'

type Props = { query: z.infer<typeof planQuery>; setup: ListSetup }

/** Reads one page of the plans and hands it to their list. */
export async function PlanTable({ query, setup }: Props) {
  const page = await read(listPlans, { query: queryText(query), screen: 'PLANS' })
  return <PlanList page={packPage(page, toPlanRow)} place={placeOf(setup, placeParams(query), query.sort)} />
}
