import type * as z from 'zod/mini'
import type { SpaceValues } from '#app/(console)/(users)/user-values.ts'
import { fittingLists, NO_SPACES, spaceValues } from '#app/(console)/(users)/user-values.ts'
import type { Choice } from '#components/picker/choice.ts'
import { type Merge, unitsOf } from '#lib/client/merge.ts'
import { type AccessSet, type accessSetEdit, setMembersMax } from '#lib/contracts/access-sets.ts'
import type { Authority } from '#lib/core/authority.ts'
import { reachOf } from '#lib/core/policy.ts'

/** What the form of a set holds: one for a new set and for one there is, whose level stays. */
export type SetValues = z.input<typeof accessSetEdit> &
  SpaceValues & { cmsAccountAuth?: string | number; members?: Choice[] }

const NOBODY = { userList: [], leaverList: [], members: [] }

export const EMPTY_SET: SetValues = { setName: '', cmsAccountAuth: '', lastDay: '', ...NO_SPACES, ...NOBODY }

/** The form of a set as it is. */
export const setValues = (set: AccessSet): SetValues => ({
  ...spaceValues(set),
  ...NOBODY,
  setName: set.setName,
  cmsAccountAuth: String(set.cmsAccountAuth),
  lastDay: set.lastDay ?? '',
})

/** What of a set is decided as one where two people saved it. */
export const SET_MERGE: Merge<SetValues, { item: AccessSet }> = {
  units: [
    ...unitsOf(['setName', 'lastDay']),
    { name: 'areaList', fields: ['areaList', 'roomList', 'roomPatternList'], carries: ['areas', 'rooms', 'patterns'] },
    { name: 'userList', fields: ['userList', 'leaverList'], carries: ['members'] },
  ],
  valuesOf: ({ item }) => setValues(item),
}

/**
 * How many may be picked to join a set as its form is. Members there already count too, but may be among those picked: where both
 * together are too many, the dry run says so.
 */
export function joinersMax({ cmsAccountAuth, areaList = [], roomList = [], roomPatternList = [] }: SetValues): number {
  const held = fittingLists(Number(cmsAccountAuth), { areaList, roomList, roomPatternList })
  return setMembersMax(held.areaList.length + held.roomList.length + held.roomPatternList.length)
}

/** Does who loses all she held by a set stay in this reader's list of users? Levels 2 and 4 list whoever holds something in their scope. */
export const staysListed = (authority: Authority): boolean => reachOf({ authority }, 'user.read') === 'all'
