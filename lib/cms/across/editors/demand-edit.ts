import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import { KINDS, type Kind } from '#lib/contracts/kinds/kinds.ts'
import { ENTITIES } from '../entities/door.ts'

/** 404 unless the object is in the actor's scope, 403 unless she may edit it. */
export async function demandEdit(ctx: Ctx, kind: Kind, id: string): Promise<void> {
  const { action = KINDS[kind].edits[0], isOwn = true } = await ENTITIES[kind].find(ctx, id)
  demand(ctx, action, { inScope: isOwn })
}
