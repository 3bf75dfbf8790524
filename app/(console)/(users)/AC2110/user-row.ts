import { heldNames } from '#app/(console)/(users)/held-names.ts'
import type { User } from '#lib/contracts/users.ts'
import { keep } from '#lib/core/keep.ts'

/** A person as her row shows her. */
export type UserRow = ReturnType<typeof toUserRow>

/** What the row of a person shows and does; the rest of her stays on the server. */
export function toUserRow(user: User, { withCreatedAt }: { withCreatedAt: boolean }) {
  const held = heldNames(user)
  const { accessSets: sets = [], spacesBySets: bySets = 0 } = user
  return {
    ...keep(user, [
      'id',
      'version',
      'userName',
      'nickName',
      'email',
      'cmsAccountAuth',
      'loginStatus',
      'lastSeenAt',
      'updatedAt',
      'invitationEndsAt',
      'mayEdit',
      'mayDelete',
      'deletionRefusal',
    ]),
    isSuspended: user.suspension !== undefined,
    /** Of people in a list that shows it; it is another one in each row. */
    createdAt: withCreatedAt ? user.createdAt : null,
    firstSpace: held[0]?.name ?? null,
    firstSpaceEn: held[0]?.nameEn ?? '',
    /** A set by which she holds spaces, where she holds none besides. */
    firstSet: held.length === 0 ? (sets[0]?.setName ?? null) : null,
    /** The spaces beside what is named, each once: a space of her own, or all those of a set. */
    otherSpaces: held.length > 0 ? held.length - 1 + bySets : bySets - (sets[0]?.spaces ?? 0),
    /** The last day of what ends first of her grants. */
    grantEndsAt: [...held, ...sets].flatMap(({ lastDay }) => (lastDay === null ? [] : [lastDay])).sort()[0] ?? null,
  }
}
