import * as z from 'zod/mini'
import { PICKED_MAX } from '#lib/core/paging.ts'
import { idsGiven, rule } from './fields.ts'
import { MANY_MAX } from './many-limits.ts'

/** A value of a filter is as long as the most IDs that one may name, or as a keyword. */
const VALUE_MAX = PICKED_MAX * 37

/** A filter of a list, as its call takes it. */
export const filterGiven = z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(VALUE_MAX)))

/** Of which objects of a list something is asked: of these by their IDs, or of all that a filter of the list finds. */
export const whom = {
  targetIds: z._default(z.nullable(idsGiven(MANY_MAX)), null),
  filter: z._default(z.nullable(filterGiven), null),
}

type Whom = { targetIds: string[] | null; filter: object | null }

/** One of both. */
export const oneOfBoth = z.refine<Whom>(({ targetIds, filter }) => (targetIds === null) !== (filter === null), {
  path: ['targetIds'],
  ...rule('required'),
})
