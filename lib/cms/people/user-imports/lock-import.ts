import { type Ctx, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { Call, OfOne } from '#lib/cms/kernel/http/route.ts'
import type { UserImport } from '#lib/contracts/user-imports.ts'
import { notAllowed, wrongState } from '#lib/core/errors.ts'
import { RUNNING_STATES } from './import-events.ts'
import { findImport } from './read-imports.ts'

type States = readonly UserImport['state'][]

/** Her own import, locked, as she saw it. `states`: in which this can be done; elsewhere 409 xrcms0009. */
export async function lockImport(ctx: Ctx, call: Call<unknown, unknown, OfOne>, states: States): Promise<UserImport> {
  const item = await lockAnyImport(ctx, call)
  demandVersion(ctx, item, call.version)
  return inOneOf(item, states)
}

/** The same while a job works on it, which changes its version by itself. */
export async function lockRunningImport(ctx: Ctx, call: Call<unknown, unknown, OfOne>): Promise<UserImport> {
  return inOneOf(await lockAnyImport(ctx, call), RUNNING_STATES)
}

async function lockAnyImport(ctx: Ctx, { params }: Call<unknown, unknown, OfOne>): Promise<UserImport> {
  const id = params.id
  await ctx.db.selectFrom('user_imports').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const item = await findImport(ctx, id)
  if (!item.mayChange) throw notAllowed()
  return item
}

function inOneOf(item: UserImport, states: States): UserImport {
  if (!states.includes(item.state)) throw wrongState('xrcms0009', { item })
  return item
}
