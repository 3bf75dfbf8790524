import { type Admission, type AdmissionClock, createAdmission } from './admission.ts'

/**
 * The queues before the work of a process: who signs in waits in one of her own, since a password takes a processor on purpose. What cancels a call waits for no other work, as turns come
 * by it, but for others of its kind: it runs on the connections by which a process tells how it is, and whoever repeats it in a loop has one of them.
 */
export type Lanes = { work: Admission; signIn: Admission; cancel: Admission }

/** As many as keep the connections for calls busy (DATABASE_POOL), with some that are on their way to them. */
const WORK_AT_ONCE = 24
/** The five seconds that people wait for, without what the work itself takes. */
const WORK_KEPT_MS = 4_000

/** Opens them for a process on so many `cores`. `signInKeptMs`: how long at most who signs in waits for her turn; after that she is told to come again. */
export const openLanes = (cores: number, signInKeptMs: number, clock?: AdmissionClock): Lanes => ({
  work: createAdmission({ atOnce: WORK_AT_ONCE, keptMs: WORK_KEPT_MS }, clock),
  signIn: createAdmission({ atOnce: cores + 1, keptMs: signInKeptMs }, clock),
  cancel: createAdmission({ atOnce: 1, keptMs: WORK_KEPT_MS }, clock),
})
