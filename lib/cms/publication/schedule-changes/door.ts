/** What other folders may use of this one. */
export { attemptChanges } from './apply-changes.ts'
export { changesLeft, isAs, undosOf } from './changes-left.ts'
export { entriesOfEvents, keepSavedEntries } from './keep-saved.ts'
export { type KeptChange, opposite } from './kept-changes.ts'
export type { EntryChange } from './lock-entries.ts'
export { scheduleChangeRoutes } from './schedule-change-routes.ts'
export { namesOfChanges, undoCounts, undoLine } from './undo-lines.ts'
