import type * as z from 'zod/mini'
import { placeParams } from '#app/(console)/place-params.ts'
import type { roomQuery } from '#lib/contracts/rooms.ts'

export type RoomQuery = z.infer<typeof roomQuery>

/** The parameters of the list's address: everything but the place in its pages. */
export const roomParams = (query: RoomQuery) => placeParams(query)
