import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { peopleFor, type Reader } from '#lib/cms/kernel/scope/person-ref.ts'
import { NAMED_MAX, type Plan, type PlanStep } from '#lib/contracts/plans.ts'

type Name = Plan['names'][number]
type Named = Pick<Plan, 'names' | 'owners' | 'entries'>

/** Everything that steps stop or reopen, or narrow their patterns down to, by name. For levels 0 and 1, who see all of it. */
export async function nameSteps(ctx: Reader & Pick<Ctx, 'db'>, steps: readonly PlanStep[]) {
  const [targets, owners, entries] = await Promise.all([
    namesOf(ctx, idsIn(steps, targetIds)),
    peopleFor(ctx, idsIn(steps, ownerIds)),
    entriesOf(ctx, idsIn(steps, entryIds)),
  ])
  /** What one plan's steps name; a target that is gone has no title. */
  return (own: readonly PlanStep[]): Named => ({
    names: idsIn(own, targetIds).map(
      (id) => targets.get(id) ?? { kind: kindIn(own, id), id, title: null, titleEn: '' },
    ),
    owners: idsIn(own, ownerIds).map((id) => ({ id, userName: owners.get(id)?.userName ?? null })),
    entries: idsIn(own, entryIds).flatMap((id) => entries.get(id) ?? []),
  })
}

const idsIn = (steps: readonly PlanStep[], of: (step: PlanStep) => readonly string[]): string[] => [
  ...new Set(steps.flatMap(of)),
]

function targetIds(step: PlanStep): string[] {
  if (step.kind === 'stop' || step.kind === 'reopen') return step.targets.map((target) => target.id)
  if (step.kind !== 'bulk') return []
  const { filter, patternIds } = step.change
  return [...(filter.spaceId === undefined ? [] : [filter.spaceId]), ...(patternIds ?? []).slice(0, NAMED_MAX)]
}
const ownerIds = (step: PlanStep): string[] =>
  step.kind === 'bulk' && step.change.filter.ownerId !== undefined ? [step.change.filter.ownerId] : []
const entryIds = (step: PlanStep): readonly string[] =>
  step.kind === 'bulk' ? (step.change.entryIds ?? []).slice(0, NAMED_MAX) : []

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

async function namesOf(ctx: Pick<Ctx, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return byId<Name>([])
  const any = sql`any(${ids}::uuid[])`
  const { rows } = await sql<Name>`
    select 'venueArea' as kind, id, space_title as title, space_title_en as "titleEn" from venue_areas where id = ${any}
    union all select 'room', id, space_title, space_title_en from rooms where id = ${any}
    union all select 'pattern', id, title, title_en from patterns where id = ${any}
    union all select 'arEvent', id, title, title_en from ar_events where id = ${any}`.execute(ctx.db)
  return byId(rows)
}

async function entriesOf(ctx: Pick<Ctx, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return byId<Plan['entries'][number]>([])
  const { rows } = await sql<Plan['entries'][number] & { starts: Date; ends: Date }>`
    select entries.id, patterns.title as "spacePatternTitle", patterns.title_en as "spacePatternTitleEn",
      lower(entries.period) as starts, upper(entries.period) as ends
    from schedule_entries as entries join patterns on patterns.id = entries.pattern_id
    where entries.id = any(${ids}::uuid[])`.execute(ctx.db)
  return byId(
    rows.map(({ starts, ends, ...row }) => ({
      ...row,
      openStartDate: starts.toISOString(),
      openEndDate: ends.toISOString(),
    })),
  )
}

function kindIn(steps: readonly PlanStep[], id: string): Name['kind'] {
  for (const step of steps) {
    if (step.kind === 'bulk' && step.change.patternIds?.includes(id)) return 'pattern'
    if (step.kind !== 'stop' && step.kind !== 'reopen') continue
    const target = step.targets.find((one) => one.id === id)
    if (target) return target.kind
  }
  return 'room'
}
