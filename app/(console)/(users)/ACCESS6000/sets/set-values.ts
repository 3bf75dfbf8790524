import type * as z from 'zod/mini'
import type { SpaceValues } from '#app/(console)/(users)/user-values.ts'
import { NO_SPACES, spaceValues } from '#app/(console)/(users)/user-values.ts'
import type { Choice } from '#components/picker/choice.ts'
import { type Merge, unitsOf } from '#lib/client/merge.ts'
import type { AccessSet, accessSetEdit } from '#lib/contracts/access-sets.ts'

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
