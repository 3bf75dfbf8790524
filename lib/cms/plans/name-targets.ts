import { sql } from 'kysely'
import type { Plan, PlanStep } from '#lib/contracts/plans.ts'
import type { Ctx } from '../context.ts'

type Name = Plan['names'][number]

const targetsOf = (step: PlanStep): string[] => {
  if (step.kind === 'stop' || step.kind === 'reopen') return step.targets.map((target) => target.id)
  return step.kind === 'bulk' && step.change.filter.spaceId !== undefined ? [step.change.filter.spaceId] : []
}

/** The names of everything that steps stop, reopen or narrow their patterns down to. For levels 0 and 1, who see all of it. */
export async function nameTargets(ctx: Pick<Ctx, 'db'>, steps: readonly PlanStep[]) {
  const ids = [...new Set(steps.flatMap(targetsOf))]
  const any = sql`any(${ids}::uuid[])`
  const { rows } = await sql<Name>`
    select 'venueArea' as kind, id, space_title as title, space_title_en as "titleEn" from venue_areas where id = ${any}
    union all select 'room', id, space_title, space_title_en from rooms where id = ${any}
    union all select 'pattern', id, title, title_en from patterns where id = ${any}
    union all select 'arEvent', id, title, title_en from ar_events where id = ${any}`.execute(ctx.db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return {
    /** Those of one plan's steps; what is gone has no title. */
    of: (own: readonly PlanStep[]): Name[] =>
      [...new Set(own.flatMap(targetsOf))].map(
        (id) => found.get(id) ?? { kind: kindIn(own, id), id, title: null, titleEn: '' },
      ),
  }
}

function kindIn(steps: readonly PlanStep[], id: string): Name['kind'] {
  for (const step of steps) {
    if (step.kind !== 'stop' && step.kind !== 'reopen') continue
    const target = step.targets.find((one) => one.id === id)
    if (target) return target.kind
  }
  return 'room'
}
