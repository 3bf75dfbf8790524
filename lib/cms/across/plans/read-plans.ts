import { type OperationNodeSource, sql } from 'kysely'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { type EmptyWhen, emptinessIs } from '#lib/cms/kernel/db/list-conditions.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import { fromRows } from '#lib/cms/kernel/db/taken-rows.ts'
import { type PlainFields, plainColumns, plainItem } from '#lib/cms/kernel/entity/plain-fields.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { personOf } from '#lib/cms/kernel/scope/person-ref.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/plans.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { PLAN_EMPTIES, Plan, PlanInput } from '#lib/contracts/plans.ts'
import { notFound } from '#lib/core/errors.ts'
import { nameSteps } from './name-steps.ts'

const order = { id: 'plans.id', sorts: { updatedAt: { column: 'plans.updated_at', type: 'timestamptz' } } } as const

type Ref = Plan['reverts']
const refOf = (where: ReturnType<typeof sql>) =>
  sql<Ref>`(select json_build_object('id', other.id, 'planName', other.name, 'planNameEn', other.name_en)
    from plans as other where ${where})`

/** The plain fields of a plan. */
export const PLAN_FIELDS = {
  planName: 'name',
  planNameEn: 'name_en',
  planNote: 'note',
} as const satisfies PlainFields<PlanInput, 'plans'>

const rowsOf = (ctx: Ctx, from = ctx.db.selectFrom('plans')) =>
  from
    .select(stampColumns(ctx, 'plans'))
    .select(plainColumns('plans', PLAN_FIELDS))
    .select(['steps', 'status', 'checked_at', 'approved_at', 'applied_at', 'reverted_at'])
    .select([
      personOf(ctx, 'plans.author_id').as('author'),
      personOf(ctx, 'plans.checked_by').as('checker'),
      personOf(ctx, 'plans.approved_by').as('approver'),
      personOf(ctx, 'plans.applied_by').as('applier'),
      refOf(sql`other.id = plans.reverts`).as('reverts_plan'),
      sql<Plan['revertedBy']>`(select coalesce(json_agg(json_build_object('id', other.id, 'planName', other.name,
        'planNameEn', other.name_en, 'appliedAt', other.applied_at) order by other.created_at, other.id), '[]')
        from plans as other where other.reverts = plans.id)`.as('opposites'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const toItem = (row: Row, named: Pick<Plan, 'names' | 'owners' | 'entries'>): Plan => ({
  ...stampsOf(row),
  ...plainItem(PLAN_FIELDS, row),
  planSteps: row.steps,
  status: row.status,
  author: row.author,
  checkedAt: row.checked_at?.toISOString() ?? null,
  checkedBy: row.checker,
  approvedAt: row.approved_at?.toISOString() ?? null,
  approvedBy: row.approver,
  appliedAt: row.applied_at?.toISOString() ?? null,
  appliedBy: row.applier,
  revertedAt: row.reverted_at?.toISOString() ?? null,
  reverts: row.reverts_plan,
  revertedBy: row.opposites.map(({ appliedAt, ...other }) => ({
    ...other,
    appliedAt: appliedAt && new Date(appliedAt).toISOString(),
  })),
  ...named,
})

async function toItems(ctx: Ctx, rows: Row[]): Promise<Plan[]> {
  const names = await nameSteps(
    ctx,
    rows.flatMap((row) => row.steps),
  )
  return rows.map((row) => toItem(row, names(row.steps)))
}

const isEmpty: EmptyWhen<(typeof PLAN_EMPTIES)[number]> = { planNote: sql`plans.note = ''` }

/** `GET /plans`: one page of plans, the last changed first. */
export async function listPlans(ctx: Ctx, { query }: CallOf<typeof calls.listPlans>): Promise<Page<Plan>> {
  demand(ctx, 'plan.read')
  let rows = rowsOf(ctx).where(matchesKeywords('plans.search', query.q))
  if (query.state) rows = rows.where('plans.status', 'in', query.state)
  rows = rows.where(emptinessIs(isEmpty, query))
  return readPage(ctx.db, rows, order, query, (found) => toItems(ctx, found))
}

/** One plan; 404 xrcms0004. */
export async function findPlan(ctx: Ctx, id: string): Promise<Plan> {
  demand(ctx, 'plan.read')
  const rows = await rowsOf(ctx).where('plans.id', '=', id).execute()
  const [item] = await toItems(ctx, rows)
  if (!item) throw notFound()
  return item
}

/** The plan that a statement locks or writes; 404 xrcms0004. `taken`: as for `fromRows`. */
export async function planFrom(ctx: Ctx, taken: OperationNodeSource): Promise<Plan> {
  demand(ctx, 'plan.read')
  const rows = await rowsOf(ctx, fromRows(ctx.db, 'plans', taken)).execute()
  const [item] = await toItems(ctx, rows)
  if (!item) throw notFound()
  return item
}
