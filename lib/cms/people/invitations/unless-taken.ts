import type { Actor, Ctx } from '#lib/cms/kernel/context/context.ts'
import { violates } from '#lib/cms/kernel/db/constraint-problems.ts'
import { countTry, forgetTry } from '#lib/cms/kernel/limits/attempts.ts'
import { invitationLimit } from '#lib/cms/kernel/limits/limits.ts'
import { takenAmongAll } from '#lib/cms/kernel/scope/taken.ts'
import { type FieldProblem, InputRefusal } from '#lib/core/errors.ts'
import { reachOf } from '#lib/core/policy.ts'

/** That an address is taken, as this actor is told: who does not see everyone in one text for every reason. */
export const takenFor = (actor: Actor): FieldProblem =>
  takenAmongAll(actor, 'user.read', 'email', { asked: actor.authority })

/**
 * Writes a person, unless her address is taken. Who does not see everyone is told one text for every reason, whether or not she
 * may know who has the address, and has few tries: else invitations would say of any address whether it is somebody's here.
 */
export async function unlessTaken(ctx: Ctx, write: () => Promise<unknown>): Promise<void> {
  const seesAll = reachOf(ctx.actor, 'user.read') === 'all'
  const limit = invitationLimit(ctx.actor.id)
  // Beside the call's transaction, which a refusal undoes.
  if (!seesAll) await countTry({ ...ctx, db: ctx.deps.db }, [limit])
  try {
    await write()
  } catch (error) {
    if (seesAll || !violates(error, 'users_email_unique')) throw error
    throw new InputRefusal([takenFor(ctx.actor)])
  }
  if (!seesAll) await forgetTry(ctx, [], [limit])
}
