import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { BatchRefusal } from '#lib/contracts/user-batches.ts'
import type { User, UserFilter } from '#lib/contracts/users.ts'
import { reinviteUsers } from '../invitations/door.ts'
import { allowedOf, judgePeople, type SeenPerson, type Verdict } from './judge-people.ts'

/** The rights are those of editing, as for one person; who may be edited is who may be deleted. */
const refusalOf = (user: User): BatchRefusal | null =>
  user.deletionRefusal ?? (user.loginStatus === 'registered' ? 'accepted' : null)

/** Invites those of these people again who have not accepted yet and are as they were seen. */
export async function reinvitePeople(
  ctx: Ctx,
  people: readonly SeenPerson[],
  filter: UserFilter | null,
): Promise<Verdict[]> {
  const { verdicts, found } = await judgePeople(ctx, people, filter, refusalOf)
  await reinviteUsers(ctx, allowedOf(verdicts, found))
  return verdicts
}
