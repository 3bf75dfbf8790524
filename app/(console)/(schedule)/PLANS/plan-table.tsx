import { getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { queryText } from '#app/(console)/query-text.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import type { Column } from '#components/ui/data-table.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { NameLines, useNameIn } from '#components/ui/name.tsx'
import { read } from '#lib/bff/read.ts'
import { listPlans } from '#lib/contracts/calls/plans.ts'
import type { Plan, planQuery } from '#lib/contracts/plans.ts'
import { formatJst } from '#lib/core/jst.ts'
import { doomedPlan } from './doomed-plan.ts'
import { PlanStateBadge } from './plan-state-badge.tsx'

type Props = { query: z.infer<typeof planQuery> }

export async function PlanTable({ query }: Props) {
  const page = await read(listPlans, { query: queryText(query), screen: 'PLANS' })
  const words = await getTranslations('plans')
  const { q, sort, state } = query
  return (
    <DeletableList
      caption={words('title')}
      columns={await columns()}
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

async function columns(): Promise<Column<Plan>[]> {
  const words = await getTranslations('plans')
  return [
    {
      id: 'name',
      head: words('name'),
      rowHeader: true,
      cell: (row) => <NameLines href={`/PLANS/${row.id}`} ja={row.planName} en={row.planNameEn} />,
    },
    { id: 'status', head: words('status'), cell: (row) => <PlanStateBadge state={row.status} /> },
    { id: 'steps', head: words('stepCount'), hideUnder: 'm', numeric: true, cell: (row) => row.planSteps.length },
    {
      id: 'author',
      head: words('author'),
      hideUnder: 'm',
      cell: (row) => row.author?.userName ?? words('deletedUser'),
    },
    {
      id: 'updatedAt',
      head: words('updatedAt'),
      sort: 'updatedAt',
      hideUnder: 's',
      cell: (row) => <span className="whitespace-nowrap">{formatJst(row.updatedAt)}</span>,
    },
  ]
}
