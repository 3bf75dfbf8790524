import { lastDayOf } from '#lib/core/grant-end.ts'
import type { GrantKind } from '#lib/core/policy.ts'

/** A person and a space whose access she is given, to the instant it ends, or has lost. */
type Access = { userId: string; spaceId: string; kind: GrantKind; endsAt?: Date | null }

const entry = (action: 'access.given' | 'access.taken', { userId, spaceId, kind }: Access, more = {}) => ({
  action,
  targetKind: 'user',
  targetId: userId,
  parentId: spaceId,
  after: { spaceId, kind, ...more },
})

/** The audit row of a person's access to a space that was given, with its last day. */
export const givenEntry = (access: Access) =>
  entry('access.given', access, { lastDay: access.endsAt ? lastDayOf(access.endsAt) : null })

/** The audit row of a person's access to a space that was taken. */
export const takenEntry = (access: Access) => entry('access.taken', access)
