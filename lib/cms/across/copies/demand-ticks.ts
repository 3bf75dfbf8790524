import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { type FieldProblem, InputRefusal } from '#lib/core/errors.ts'
import { type Action, canInScope } from '#lib/core/policy.ts'

/** Refuses at its tick what the actor may not make by hand. `needs`: what each tick needs. */
export function demandTicks(
  ctx: Pick<Ctx, 'actor'>,
  body: Readonly<Record<string, unknown>>,
  needs: Readonly<Record<string, readonly Action[]>>,
): void {
  const problems = Object.entries(needs).flatMap(([field, needed]): FieldProblem[] => {
    const isRefused = body[field] === true && !needed.every((one) => canInScope(ctx.actor, one))
    return isRefused ? [{ field, rule: 'notAllowed' }] : []
  })
  if (problems.length > 0) throw new InputRefusal(problems)
}
