import type { UserImport } from '#lib/contracts/user-imports.ts'
import { notAllowed, wrongState } from '#lib/core/errors.ts'
import { type Ctx, demandVersion } from '../context.ts'
import type { Call } from '../http/route.ts'
import { findImport } from './read-imports.ts'

/** Her own import, locked, as she saw it. `states`: in which this can be done; elsewhere 409 xrcms0009. */
export async function ownImport(
  ctx: Ctx,
  { params, version }: Call<unknown>,
  states: readonly UserImport['state'][],
): Promise<UserImport> {
  const id = params.id ?? ''
  await ctx.db.selectFrom('user_imports').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const item = await findImport(ctx, id)
  if (!item.mayChange) throw notAllowed()
  demandVersion(item, version)
  if (!states.includes(item.state)) throw wrongState('xrcms0009', { item })
  return item
}
