import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { queryText } from '#app/(console)/query-text.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { read } from '#lib/bff/read.ts'
import { listPlans } from '#lib/contracts/calls/plans.ts'
import type { Plan, planQuery } from '#lib/contracts/plans.ts'
import { doomedPlan } from './doomed-plan.ts'
import { planColumns } from './plan-columns.tsx'

type Props = { query: z.infer<typeof planQuery> }

export async function PlanTable({ query }: Props) {
  const page = await read(listPlans, { query: queryText(query), screen: 'PLANS' })
  const words = await getTranslations('plans')
  const { q, sort, state } = query
  return (
    <DeletableList
      caption={words('title')}
      columns={await planColumns()}
      rowName={(row) => ({ ja: row.planName, en: row.planNameEn })}
      actions={(row) => <RowActions plan={row} copy={words('copy')} edit={words('editTitle')} />}
      place={{ path: '/PLANS', params: { q, sort, state }, sort }}
      page={page}
      none={{ icon: 'clipboard-list', title: words('none'), text: words('noneText'), create: words('create') }}
    />
  )
}

function RowActions({ plan, copy, edit }: { plan: Plan; copy: string; edit: string }) {
  const nameIn = useNameIn()
  const label = (verb: string) => `${verb}: ${nameIn(plan.planName, plan.planNameEn)}`
  return (
    <>
      {plan.reverts === null && <IconLink href={`/PLANS/new?from=${plan.id}`} icon="copy" label={label(copy)} />}
      {plan.appliedAt === null && (
        <>
          <IconLink href={`/PLANS/${plan.id}/edit`} icon="pencil" label={label(edit)} />
          <RowDeleteButton space={doomedPlan(plan)} />
        </>
      )}
    </>
  )
}
