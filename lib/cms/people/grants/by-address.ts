import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { sharedAgo } from '#lib/cms/kernel/context/shared-now.ts'
import { countTry, keyDigest } from '#lib/cms/kernel/limits/attempts.ts'
import { addressSearchLimit } from '#lib/cms/kernel/limits/limits.ts'
import { personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import { emailKey } from '#lib/core/email-address.ts'
import { reachOf } from '#lib/core/policy.ts'

/**
 * The people with exactly these addresses, in the actor's scope or not. Of who is not she is told nothing but that access can be
 * given to her or not (docs/permissions.md#people); so who does not see everyone has few tries at addresses she has not asked for before.
 */
export async function findByAddress(ctx: Ctx, addresses: readonly string[]) {
  const keys = [...new Set(addresses.map(emailKey))].sort()
  if (keys.length === 0) return []
  await countAsked(ctx, keys)
  return ctx.db
    .selectFrom('users')
    .select(['id', 'authority', 'user_name', 'email_key'])
    .select(personInScope(ctx.actor).as('isInScope'))
    .where('email_key', 'in', keys)
    .orderBy('id')
    .execute()
}

async function countAsked(ctx: Ctx, keys: readonly string[]): Promise<void> {
  if (reachOf(ctx.actor, 'user.read') === 'all') return
  const limit = addressSearchLimit(ctx.actor.id)
  // Beside the call's transaction, which a refusal undoes.
  const beside = { ...ctx, db: ctx.deps.db }
  const marks = keys.map((key) => ({ ...limit, key: [...limit.key, key], max: Infinity }))
  const known = await beside.db
    .selectFrom('sign_in_attempts')
    .select('key')
    .where('key', 'in', marks.map(keyDigest))
    .where('window_start', '>', sharedAgo(ctx, limit.windowMs))
    .execute()
  const asked = new Set(known.map(({ key }) => key.toString('hex')))
  for (const mark of marks.filter((it) => !asked.has(keyDigest(it).toString('hex')))) {
    await countTry(beside, [limit])
    await countTry(beside, [mark])
  }
}
