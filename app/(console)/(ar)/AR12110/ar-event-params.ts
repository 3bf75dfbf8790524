import type * as z from 'zod/mini'
import { placeParams } from '#app/(console)/place-params.ts'
import type { arEventQuery } from '#lib/contracts/ar-events.ts'

export type ArEventQuery = z.infer<typeof arEventQuery>

/** The parameters of the list's address: everything but the place in its pages. */
export const arEventParams = (query: ArEventQuery) => placeParams(query)
