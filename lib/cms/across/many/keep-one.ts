import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { KeptDeletion } from '#lib/contracts/many-changes.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { attemptMany } from './attempt-many.ts'
import { keepChange } from './keep-change.ts'

/**
 * The verb of a deletion of one, kept as a change of many of one row: it stands among the bulk changes, and is taken back as any of them
 * (docs/decisions/0527-single-deletions-taken-back.md). Who may, and what stands against it, is what the verb says.
 */
export const keptWith =
  <Call extends { params: { id: string } }>(kind: ManyKind, verb: (ctx: Ctx, call: Call) => Promise<null>) =>
  async (ctx: Ctx, call: Call): Promise<{ item: KeptDeletion }> => {
    const told = ctx.trail?.length ?? 0
    const becomes = { act: 'delete', by: () => verb(ctx, call) } as const
    const outcome = await attemptMany(ctx, { manyKind: kind, ids: [call.params.id], becomes })
    const going = ctx.trail?.slice(told) ?? []
    return { item: { changeId: await keepChange(ctx, { outcome, going }, { undoes: null }) } }
  }
