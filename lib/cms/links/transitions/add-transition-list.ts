import { sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { takenWithin } from '#lib/cms/kernel/scope/taken.ts'
import type * as calls from '#lib/contracts/calls/transitions.ts'
import { atLine, readTransitionList, type TransitionLine } from '#lib/contracts/transition-list.ts'
import { type FieldProblem, fieldRefused, InputRefusal } from '#lib/core/errors.ts'
import { endColumns } from './end-columns.ts'
import { addTransition } from './write-transition.ts'

/**
 * `POST /transition-lists`: creates the transitions of every line in one transaction, or nothing and says what is wrong with each
 * line, all at once. A dry run looks at the same and writes nothing.
 */
export async function addTransitionList(ctx: Ctx, { body }: CallOf<typeof calls.addTransitionList>) {
  demandInScope(ctx, 'transition.create')
  const { lines, problems } = readTransitionList(body.transitionList)
  const refused = lines.length > 0 && problems.length < 1 ? await refusedLines(ctx, lines) : []
  const all = [...problems, ...refused].sort((a, b) => lineOf(a) - lineOf(b))
  if (all.length > 0) throw new InputRefusal(all)
  if (lines.length === 0) throw fieldRefused('transitionList', 'required')
  if (!body.dryRun) for (const { input } of lines) await addTransition(ctx, input)
  return { count: lines.length, publicCount: lines.filter(({ input }) => input.isPublic).length }
}

const lineOf = ({ params }: FieldProblem) => Number(params?.line ?? 0)

async function refusedLines(ctx: Ctx, lines: readonly TransitionLine[]): Promise<FieldProblem[]> {
  const there = await pairsThere(ctx, lines)
  const problems: FieldProblem[] = []
  for (const { line, input } of lines) {
    const [problem] = await problemsOf(ctx, input)
    const cell = problem?.field === 'transitionFromId' ? input.transitionFromId : input.transitionToId
    if (problem) problems.push(atLine(line, problem, cell))
    else if (there.has(`${input.transitionFromId} ${input.transitionToId}`))
      // Found: the ends were looked for above, and a source that is not hers was refused there.
      problems.push(atLine(line, takenWithin({ id: input.transitionFromId }, 'transitionRelation')))
  }
  return problems
}

/** What one line would be refused for, by the rules of a single transition. */
async function problemsOf(ctx: Ctx, input: TransitionLine['input']): Promise<FieldProblem[]> {
  try {
    await endColumns(ctx, input)
    return []
  } catch (error) {
    if (error instanceof InputRefusal) return error.problems
    throw error
  }
}

async function pairsThere(ctx: Ctx, lines: readonly TransitionLine[]): Promise<Set<string>> {
  const [from, to] = [lines.map(({ input }) => input.transitionFromId), lines.map(({ input }) => input.transitionToId)]
  const { rows } = await sql<{ pair: string }>`
    select from_key || ' ' || to_key as pair from transitions
    join unnest(${from}::text[], ${to}::text[]) as asked (from_id, to_id) on from_id = from_key and to_id = to_key`.execute(
    ctx.db,
  )
  return new Set(rows.map((row) => row.pair))
}
