import { filterOf, whomOf } from './bulk-whom.ts'
import type { FormStep } from './form-step.ts'

const OWNER = '01900000-0000-7000-8000-000000000001'
const SPACE = '01900000-0000-7000-8000-000000000002'
const from = '2025-10-01T00:00:00Z'
const to = '2025-10-02T00:00:00Z'

type BulkStep = Extract<FormStep, { kind: 'bulk' }>
const step = (filter: BulkStep['change']['filter']): BulkStep => ({
  kind: 'bulk',
  change: { rule: 'shift', shiftDays: 1, filter, patternIds: null, entryIds: null, token: null },
  names: filter.spaceId === undefined ? [] : [{ id: filter.spaceId, name: '一', nameEn: '' }],
})

test.each([
  [{ q: '' }],
  [{ q: '展示', spaceLevel: '3', spaceId: SPACE, status: 'stopping', from, to }],
  [{ q: '', from }],
  [{ q: '', to }],
  [{ q: '', ownerId: OWNER, scheduled: '1', from, to }],
] as const)('a step that is opened and taken again is for whom it was: %j', (filter) => {
  expect(filterOf(whomOf(step(filter)), filter)).toEqual(filter)
})

test('what is filled in replaces what was there, and the rest stays', () => {
  const filter = { q: '展示', spaceLevel: '3', spaceId: SPACE, ownerId: OWNER, from } as const
  const whom = { ...whomOf(step(filter)), q: '', level: '2' as const, space: null, start: '', end: '' }
  expect(filterOf(whom, filter)).toEqual({ q: '', spaceLevel: '2', ownerId: OWNER })
})
