/** What other folders may use of this one. */
export { findAccessSets } from './read-access-sets.ts'
export { setInScope, setWasInScope } from './set-scope.ts'
export { joinAccessSet, memberEntry } from './write-access-set.ts'
