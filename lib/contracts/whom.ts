import * as z from 'zod/mini'
import { idsGiven, rule } from './fields.ts'
import { MANY_MAX } from './many-limits.ts'

/** Of which objects of a list something is asked: of these by their IDs, or of all that a filter of the list finds. */
export const whom = {
  targetIds: z._default(z.nullable(idsGiven(MANY_MAX)), null),
  filter: z._default(z.nullable(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(400)))), null),
}

type Whom = { targetIds: string[] | null; filter: object | null }

/** One of both. */
export const oneOfBoth = z.refine<Whom>(({ targetIds, filter }) => (targetIds === null) !== (filter === null), {
  path: ['targetIds'],
  ...rule('required'),
})
