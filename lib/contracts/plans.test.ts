import { type PlanStep, stepText } from './plans.ts'

const id = '00000000-0000-4000-8000-000000000001'
const stop = (scope: object) =>
  ({ kind: 'stop', targets: [{ kind: 'venueArea', id }], closeReason: '点検', ...scope }) as unknown as PlanStep
const reopen = (scope: object) =>
  ({ kind: 'reopen', targets: [{ kind: 'venueArea', id }], reopenReason: '終了', ...scope }) as unknown as PlanStep

test('the history of a plan says how far a stop and a reopening reach, where it is not as usual', () => {
  expect(stepText(stop({ stopScope: ['patterns', 'arEvents'], alsoSubRooms: false }))).toBe('stop ×1 点検')
  expect(stepText(stop({ stopScope: ['rooms'], alsoSubRooms: true }))).toBe('stop ×1 rooms subRooms 点検')
  expect(stepText(reopen({ reopenScope: [], alsoSubRooms: false }))).toBe('reopen ×1 終了')
  expect(stepText(reopen({ reopenScope: ['rooms'] }))).toBe('reopen ×1 rooms 終了')
})

test('steps of before say nothing of it', () => {
  expect([stepText(stop({})), stepText(reopen({}))]).toEqual(['stop ×1 点検', 'reopen ×1 終了'])
})
