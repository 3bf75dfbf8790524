import { useTranslations } from 'next-intl'
import type { ListFilters } from '#components/list/filter-bar.tsx'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { updatedAtColumn } from '#components/space/updated-at-column.ts'
import type { Column } from '#components/ui/column.ts'
import { IconLink } from '#components/ui/icon-link.tsx'
import { NameLines, useNameIn } from '#components/ui/name.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { PLAN_EMPTIES, PLAN_STATES, type Plan } from '#lib/contracts/plans.ts'
import { keep } from '#lib/core/keep.ts'
import { doomedPlan } from './doomed-plan.ts'
import { PlanStateBadge } from './plan-state-badge.tsx'

/** What the row of a plan shows and does; its steps stay on the server. */
export const toPlanRow = (plan: Plan) => ({
  ...keep(plan, ['id', 'version', 'planName', 'planNameEn', 'status', 'updatedAt']),
  stepCount: plan.planSteps.length,
  author: plan.author?.userName ?? null,
  isReversal: plan.reverts !== null,
  isApplied: plan.appliedAt !== null,
})

type PlanRow = ReturnType<typeof toPlanRow>

type Words = ReturnType<typeof useTranslations<'plans'>>

/** The columns of the plans. */
export const planColumns = (words: Words): Column<PlanRow>[] => [
  {
    id: 'name',
    head: words('name'),
    rowHeader: true,
    cell: (row) => <NameLines href={`/PLANS/${row.id}`} ja={row.planName} en={row.planNameEn} />,
  },
  { id: 'status', head: words('status'), cell: (row) => <PlanStateBadge state={row.status} /> },
  { id: 'steps', head: words('stepCount'), hideUnder: 'm', numeric: true, cell: (row) => row.stepCount },
  { id: 'author', head: words('author'), hideUnder: 'm', cell: (row) => row.author ?? words('deletedUser') },
  updatedAtColumn(words('updatedAt'), 's'),
]

/** The filters of the plans. */
export function planFilters(words: Words): ListFilters {
  return {
    keyword: { label: words('keyword'), placeholder: words('keyword') },
    selects: [
      {
        name: 'state',
        label: words('status'),
        choices: PLAN_STATES.map((value) => ({ value, label: words(`state_${value}`) })),
        many: true,
      },
    ],
    empties: PLAN_EMPTIES,
  }
}

/** The plans of a page, and what may be done with them. */
export function PlanList({ page, place }: { page: PackedPage<PlanRow>; place: ListPlace }) {
  const words = useTranslations('plans')
  return (
    <DeletableList
      caption={words('title')}
      columns={planColumns(words)}
      rowName={(row) => ({ ja: row.planName, en: row.planNameEn })}
      acts={3}
      actions={(row) => <Acts plan={row} />}
      place={place}
      page={unpackPage(page)}
      none={{ icon: 'clipboard-list', title: words('none'), text: words('noneText'), create: words('create') }}
    />
  )
}

/** What may be done with a plan from its row: what takes another back is copied nowhere, and what was applied stays as it is. */
function Acts({ plan }: { plan: PlanRow }) {
  const words = useTranslations('plans')
  const nameIn = useNameIn()
  const label = (verb: string) => `${verb}: ${nameIn(plan.planName, plan.planNameEn)}`
  return (
    <>
      {!plan.isApplied && <IconLink href={`/PLANS/${plan.id}/edit`} icon="pencil" label={label(words('editTitle'))} />}
      {!plan.isReversal && <IconLink href={`/PLANS/new?from=${plan.id}`} icon="copy" label={label(words('copy'))} />}
      {!plan.isApplied && <RowDeleteButton space={doomedPlan(plan)} />}
    </>
  )
}
