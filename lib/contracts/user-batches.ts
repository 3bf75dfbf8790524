import * as z from 'zod/mini'
import { BATCH_ACTIONS, BATCH_LIST_MAX } from './batch-actions.ts'
import { id, idList, instant, oneOf, rule } from './fields.ts'
import { filterOf, listQuery } from './lists.ts'
import { personRef } from './person-ref.ts'
import { DELETION_REFUSALS, userFilter } from './users.ts'

/** `working`: in hand, or waiting for a worker. */
const BATCH_STATES = ['working', 'done'] as const
const BATCH_RESULTS = ['waiting', 'done', 'refused'] as const

/**
 * Why it was not done with a person. `accepted`: she has accepted her invitation; `stopped`: the operator stopped before her turn;
 * `unexpected`: our fault.
 */
const BATCH_REFUSALS = [...DELETION_REFUSALS, 'accepted', 'stopped', 'unexpected'] as const

/** So many are done within the call; more are a job. */
export const BATCH_AT_ONCE = 100

/**
 * The people, as they were seen: `userList` by name, and with `matching` everyone the filter matches who has not changed since
 * `asOf`, when the operator read the list, except some. With a filter only those who still match it when their turn comes.
 */
export const userBatchInput = z.object({
  action: oneOf(BATCH_ACTIONS),
  userList: z._default(
    z
      .array(z.object({ id, version: z.int() }))
      .check(z.refine((v) => v.length <= BATCH_LIST_MAX, rule('limit', { max: BATCH_LIST_MAX }))),
    [],
  ),
  filter: z._default(z.nullable(userFilter), null),
  matching: z._default(z.nullable(z.object({ asOf: instant, except: idList(BATCH_LIST_MAX) })), null),
})

export const userBatch = z.object({
  id: z.string(),
  version: z.number(),
  createdAt: z.string(),
  createdBy: personRef,
  action: z.enum(BATCH_ACTIONS),
  state: z.enum(BATCH_STATES),
  personCount: z.number(),
  doneCount: z.number(),
  refusedCount: z.number(),
  endedAt: z.nullable(z.string()),
  /** The reader may stop it. */
  mayStop: z.boolean(),
})

export const userBatchQuery = listQuery(['-createdAt', 'createdAt'] as const, {})

/** What became of one person. `userName`: as she was called when it began; empty where the maker could not see her. */
export const batchPerson = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  result: z.enum(BATCH_RESULTS),
  refusal: z.nullable(z.enum(BATCH_REFUSALS)),
})

export const batchPeopleQuery = listQuery(['place'] as const, { result: filterOf(BATCH_RESULTS) })

export type BatchRefusal = (typeof BATCH_REFUSALS)[number]
export type UserBatchInput = z.infer<typeof userBatchInput>
export type UserBatch = z.infer<typeof userBatch>
export type BatchPerson = z.infer<typeof batchPerson>
