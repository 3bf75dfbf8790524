import type { HistoryField } from './history.ts'

/** Fields that hold an instant (UTC), for the browser, which has no schema of a form that it does not show; a test holds it to them. */
export const HISTORY_INSTANTS = [
  'openStartDate',
  'openEndDate',
  'anchorExpiry',
  'readOnlyStartDate',
  'readOnlyEndDate',
] as const satisfies readonly HistoryField[]
