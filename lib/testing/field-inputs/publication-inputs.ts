import { ENTRIES_MAX } from '#lib/contracts/schedule-entries.ts'
import { newId } from '#lib/core/id.ts'
import { HOUR } from '#lib/core/jst-calendar.ts'
import { makePattern } from '../make.ts'
import { type Desk, type FieldInput, type FieldInputs, patched, posted } from './field-input.ts'

const PERIOD = { openStartDate: '2025-07-01T00:00:00Z', openEndDate: '2025-07-02T00:00:00Z', openType: 'normal' }
const ofPattern = ({ world }: Desk) => ({ ...PERIOD, spacePatternId: world.patterns })
const added = posted('73', '/schedule-entries', ofPattern)
const edited = patched(
  '75',
  ({ world }) => `/schedule-entries/${world['schedule-entries']}`,
  () => PERIOD,
)

const withoutContent: FieldInput = {
  operation: '73',
  send: async ({ db, manager, world }) => {
    const spacePatternId = await makePattern(db, { room_id: world.rooms, content_id: '' })
    return manager.post('/schedule-entries', { ...PERIOD, spacePatternId })
  },
}

const oneTooMany: FieldInput = {
  operation: '73',
  send: async (desk) => {
    const { db, manager, time, world } = desk
    const stamps = { created_at: time.now, updated_at: time.now }
    const startOf = (hour: number) => new Date(time.now.getTime() + 1000 * 24 * HOUR + hour * HOUR).toISOString()
    const rows = Array.from({ length: ENTRIES_MAX }, (_, hour) => ({
      id: newId(),
      pattern_id: world.patterns,
      clash_id: world.rooms,
      open_type: 'normal' as const,
      period: `[${startOf(hour)},${startOf(hour + 1)})`,
      ...stamps,
    }))
    await db.insertInto('schedule_entries').values(rows).execute()
    return manager.post('/schedule-entries', ofPattern(desk))
  },
}

export const PERIOD_INPUTS: FieldInputs<'openPeriod'> = {
  openStartDate: edited({ openStartDate: '2025-02-31T00:00:00Z' }),
  openEndDate: added({ openEndDate: '2200-01-01T00:00:00Z' }),
  openDateRelation: edited({ openEndDate: PERIOD.openStartDate }),
  noDataRelation: withoutContent,
  publicDateRepeat: added({ openStartDate: '2025-06-01T12:00:00Z' }),
  openType: edited({ openType: 'summer' }),
  openDateId: oneTooMany,
}

const stopped = (of: (desk: Desk) => string) => posted('96', (desk) => `/rooms/${of(desk)}/stop`)
const reopened = (of: (desk: Desk) => string) => posted('96', (desk) => `/rooms/${of(desk)}/reopen`)
const isOpen = ({ world }: Desk) => world.rooms
const isStopped = ({ world }: Desk) => world.subRoom

export const STOP_INPUTS: FieldInputs<'stop'> = {
  reopenReason: reopened(isStopped)({ reopenReason: '' }),
  closeReason: stopped(isOpen)({ closeReason: ' ' }),
  reopenDataCheck: reopened(isOpen)({ reopenReason: '直した' }),
  closeDataCheck: stopped(isStopped)({ closeReason: '台風' }),
}
