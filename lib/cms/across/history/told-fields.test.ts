import { HISTORY_INSTANTS } from '#lib/contracts/history-instants.ts'
import { ALL_KINDS } from '#lib/contracts/kinds/kinds.ts'
import { WORK_QUEUES } from '#lib/contracts/work-queues.ts'
import history from '#messages/en/history.json' with { type: 'json' }
import work from '#messages/en/work.json' with { type: 'json' }
import jaHistory from '#messages/ja/history.json' with { type: 'json' }
import jaWork from '#messages/ja/work.json' with { type: 'json' }
import { changedFields } from './changed-fields.ts'

/** Every field that a history has a word for, as it tells of it where something new holds this moment of Japan in it. */
function told() {
  const moment = Object.fromEntries(Object.keys(history.fields).map((field) => [field, '2027-04-01T09:00:00+09:00']))
  return ALL_KINDS.flatMap((kind) => changedFields(kind, null, { ...moment, planSteps: [] }))
}

const namesOf = (changes: readonly { field: string }[]) => [...new Set(changes.map(({ field }) => field))].sort()

test('the browser knows every field whose schema holds an instant', () => {
  const instants = told().filter(({ after }) => after === '2027-04-01T00:00:00.000Z')
  expect(namesOf(instants)).toEqual([...HISTORY_INSTANTS].sort())
})

test('fields that name other objects are known by their schemas', () => {
  expect(namesOf(told().filter(({ isReferring }) => isReferring))).toEqual([
    'arEventId',
    'areaList',
    'copiedFrom',
    'exTransSpace',
    'exTransitionIds',
    'linkedRoomIds',
    'metaLimitExtrans',
    'roomList',
    'roomPatternList',
    'spaceId',
    'spaceParentId',
    'spacePatternId',
    'successorId',
    'transitionFromId',
    'transitionToId',
    'unlinkedRoomIds',
    'userList',
    'venueAreaIds',
    'workOwnerId',
  ])
})

test('a history calls a work queue what its screen does, in both languages', () => {
  const both = [
    [history, work],
    [jaHistory, jaWork],
  ] as const
  for (const [{ choices }, screen] of both) {
    const called = WORK_QUEUES.map((queue) => choices[queue])
    expect(called).toEqual(WORK_QUEUES.map((queue) => screen[`queue_${queue}`]))
  }
})
