/** What a verb is about to do with a space: delete it, edit it, or only rely on it staying. */
export type Lock = 'deletion' | 'edit' | 'hold'

type Lockable<Q> = { forUpdate(): Q; forNoKeyUpdate(): Q; forKeyShare(): Q }

/** The weakest row lock that is enough: an edit must not make those wait who only link to the space. */
export const LOCKS: Record<Lock, <Q extends Lockable<Q>>(query: Q) => Q> = {
  deletion: (query) => query.forUpdate(),
  edit: (query) => query.forNoKeyUpdate(),
  hold: (query) => query.forKeyShare(),
}
