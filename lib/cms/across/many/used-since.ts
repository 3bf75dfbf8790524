import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Held } from '#lib/cms/kernel/entity/many-writer.ts'
import type { KeptRows } from '#lib/contracts/kept-rows.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { type Refusal, wrongState } from '#lib/core/errors.ts'
import { rowsToKeep } from './kept-deletions.ts'
import { writerOf } from './writer-of.ts'

/** When what hangs on an object came to it: a pattern, a period, a transition, the access of somebody; a stop. */
const CAME_AT = ['created_at', 'stopped_at'] as const

/**
 * Why what a change made new is not deleted again by its undo: somebody saved it since, or something was made since that would go along. What came with it goes
 * with it.
 */
export async function stayingSince(
  ctx: Ctx,
  kind: ManyKind,
  { madeAt, ids }: { madeAt: Date; ids: readonly string[] },
): Promise<(held: Held) => Refusal | null> {
  const { restoring } = writerOf(kind)
  if (!restoring) throw new Error(`of ${kind} nothing is kept that goes with one`)
  const kept = await rowsToKeep(ctx, restoring, ids)
  return ({ id, version }) =>
    version > FIRST || isUsed(id, kept.get(id) ?? {}, madeAt) ? wrongState('xrcms0009') : null
}

/** The version of what nobody has saved since it was made. */
const FIRST = 1

const isUsed = (id: string, its: KeptRows, madeAt: Date): boolean =>
  Object.values(its).some((rows) =>
    rows?.some((row) => row.id !== id && CAME_AT.some((column) => isAfter(row[column], madeAt))),
  )

const isAfter = (at: unknown, moment: Date): boolean => typeof at === 'string' && new Date(at) > moment
