/** What other folders may use of this one. */
export { changedSince, forgetChanges, isChangedSince, LOOK_LASTS_MS, snapshotNow } from './changed-since.ts'
export {
  demandArNotStopped,
  demandNotStopped,
  isAnyArStopped,
  isAnyStopped,
  isNotStopped,
  stoppedAmong,
} from './in-force.ts'
export { publicLatest } from './public-latest.ts'
export { publicationIn } from './publication-in.ts'
export {
  publicationOfPatterns,
  publicationOfSpace,
  publicationOfSpaces,
  publicationOfSubject,
  publicationOfSubjects,
  statusesOverTime,
} from './publication-of.ts'
export { entryRows } from './read-entries.ts'
export { type SpaceSchedule, type SubjectSchedule, spaceSchedule, subjectSchedule } from './schedule-columns.ts'
export { demandAgreed, seenChangesOf } from './seen-changes.ts'
export { takeTurns, toRange } from './slot.ts'
export { isPublicAt, publicAt, standingAt, statusAt, statusesAt } from './standing-at.ts'
export { statusIs } from './status-filter.ts'
export { stopSpans } from './stop-spans.ts'
export { addEntries, addEntry } from './write-entry.ts'
