import type { scheduleEntryInput } from '../schedule-entries.ts'
import { kindOf, WRITTEN } from './kind.ts'

export const scheduleEntryKind = kindOf({
  path: 'schedule-entries',
  family: 'openPeriod',
  own: { spacePatternId: 60, arEventId: 61 },
  edited: 'inDialog',
  edits: ['areaPattern.publish', 'roomPattern.publish', 'arEvent.publish'],
  happens: WRITTEN,
}).holds<typeof scheduleEntryInput>()
