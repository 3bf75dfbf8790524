import { JOB_KINDS, type JobKind } from './job-kinds.ts'

/** How long a job will take: `small` ones are done within seconds. */
type JobSize = 'small' | 'large'

/** What a loop of a worker takes up: jobs of one size and some kinds, one at a time. */
export type Lane = { size: JobSize; kinds: readonly JobKind[] }

/** Rows, people or addresses from which a job is a large one. */
const LARGE_FROM = 1_000

/** `units`: the rows, people or addresses it will work on. */
export const jobSize = (units: number): JobSize => (units < LARGE_FROM ? 'small' : 'large')

/**
 * The lanes of a worker. Small jobs have one of their own, in which no large one stands before them; each kind of large ones has its
 * share, so that a file of 200,000 rows keeps nobody from deleting people, and a night's round nobody from inviting.
 */
export const LANES: readonly Lane[] = [
  { size: 'small', kinds: JOB_KINDS },
  { size: 'large', kinds: ['userImport.check'] },
  { size: 'large', kinds: ['userImport.apply', 'userImport.takeBack'] },
  // One request for access is never large; no kind is without a lane all the same.
  { size: 'large', kinds: ['userBatch.work', 'accessRequest.tell'] },
  { size: 'large', kinds: ['addressRound.check'] },
  { size: 'large', kinds: ['addressCheck.work'] },
]
