import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { sharedAgo } from '#lib/cms/kernel/context/shared-now.ts'
import { countTry, keyDigest, type Limit } from '#lib/cms/kernel/limits/attempts.ts'
import { invitationLimit } from '#lib/cms/kernel/limits/limits.ts'
import { personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import { emailKey } from '#lib/core/email-address.ts'
import { Refusal } from '#lib/core/errors.ts'
import { reachOf } from '#lib/core/policy.ts'

/**
 * May she be told that all these addresses are taken? Who does not see everyone may learn it of as few people outside her scope as by
 * single invitations, and of the same people again as often as she asks. False as soon as they are too many: then none is told.
 */
export async function mayBeTold(ctx: Ctx, addresses: readonly string[]): Promise<boolean> {
  const limit = invitationLimit(ctx.actor.id)
  const news = await newsAmong(ctx, limit, addresses)
  if (news.length > limit.max) return false
  try {
    for (const mark of news) await countTry(ctx, [limit, mark])
    return true
  } catch (error) {
    if (isTooMany(error)) return false
    throw error
  }
}

/** Is there nothing among these addresses that she was not told within the window? Writes and holds nothing. */
export const wasTold = async (ctx: Ctx, addresses: readonly string[]): Promise<boolean> =>
  (await newsAmong(ctx, invitationLimit(ctx.actor.id), addresses)).length === 0

/** What these addresses would tell her that she does not know: a mark for each. */
async function newsAmong(ctx: Ctx, limit: Limit, addresses: readonly string[]): Promise<Limit[]> {
  if (addresses.length === 0 || reachOf(ctx.actor, 'user.read') === 'all') return []
  const strangers = await unseen(ctx, addresses)
  const marks = strangers.map((key): Limit => ({ ...limit, key: ['invitationTold', ctx.actor.id, key], max: Infinity }))
  const known = await knownOf(ctx, marks)
  return marks.filter((mark) => !known.has(keyDigest(mark).toString('hex')))
}

/** Those that belong to people outside the actor's scope, in the form in which addresses are compared. */
async function unseen(ctx: Ctx, addresses: readonly string[]): Promise<string[]> {
  const keys = [...new Set(addresses.map(emailKey))]
  const people = await ctx.db
    .selectFrom('users')
    .select('email_key')
    .where('email_key', 'in', keys)
    .where(({ not }) => not(personInScope(ctx.actor)))
    .execute()
  return people.map((person) => person.email_key)
}

/** What she has been told within the window. */
async function knownOf(ctx: Ctx, marks: readonly Limit[]): Promise<Set<string>> {
  if (marks.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('sign_in_attempts')
    .select('key')
    .where('key', 'in', marks.map(keyDigest))
    .where('window_start', '>', sharedAgo(ctx, marks[0]?.windowMs ?? 0))
    .execute()
  return new Set(rows.map(({ key }) => key.toString('hex')))
}

const isTooMany = (error: unknown) => error instanceof Refusal && error.resultCode === 'xrcms0029'
