import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { refusedAsMissing } from '#lib/cms/kernel/scope/demand-found.ts'
import type { JoinRefusal } from '#lib/contracts/access-sets.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { mayGrant } from '#lib/core/policy.ts'
import type { Concerned } from './people-concerned.ts'
import type { SetChange } from './set-change.ts'

export type Person = { id: string; userName: string }
type Refused = { id: string; userName: string; reason: JoinRefusal }

/**
 * Who of those who are to join may, by the policy for each of them, and of each of the others why not. Refuses where one of them is not to be seen, or where
 * somebody who is to leave is none of the members whom the actor sees.
 */
export function judgeJoiners(
  ctx: Pick<Ctx, 'actor'>,
  { authority, kind, joining, leaving }: SetChange,
  people: readonly Concerned[],
) {
  const seen = new Map(people.flatMap((person) => (person.isSeen ? [[person.id, person] as const] : [])))
  const allowed: Person[] = []
  const refused: Refused[] = []
  for (const id of joining) {
    const person = seen.get(id)
    const level = toAuthority(person?.authority)
    if (!person || level === null) throw refusedAsMissing('userList')
    const { userName } = person
    if (id === ctx.actor.id) refused.push({ id, userName, reason: 'self' })
    else if (level !== authority || !mayGrant(ctx.actor, kind, level))
      refused.push({ id, userName, reason: 'authority' })
    else allowed.push({ id, userName })
  }
  if (!leaving.every((id) => seen.get(id)?.isMember)) throw refusedAsMissing('leaverList')
  return { allowed, refused }
}
