import * as z from 'zod/mini'
import { oneOf } from './fields.ts'
import { GRANT_KINDS } from './grants.ts'
import { itemAnswer } from './lists.ts'
import { filterGiven } from './whom.ts'

/** Which objects does a filter of their list mean? They are then named one by one, where an act goes by names: stopping, giving access. */
export const foundTargetsInput = z.object({ targetKind: oneOf(GRANT_KINDS), filter: filterGiven })

/** In the order of their list. */
export const foundTargetsAnswer = itemAnswer(z.object({ ids: z.array(z.string()) }))
