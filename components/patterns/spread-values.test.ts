import { EMPTY_SPREAD, spreadInput } from './spread-values.ts'

test('what is typed is read as it is meant', () => {
  const spaces = [{ id: 'a', name: '茶室', nameEn: '' }]
  expect(spreadInput({ ...EMPTY_SPREAD, spaces, moveDays: '－１２', moveMinutes: '' })).toMatchObject({
    spaceIds: ['a'],
    moveDays: -12,
    moveMinutes: 0,
    copyTexts: true,
    copySchedule: false,
  })
  expect(spreadInput({ ...EMPTY_SPREAD, moveDays: '−3', moveMinutes: ' 30 ' })).toMatchObject({
    moveDays: -3,
    moveMinutes: 30,
  })
  expect(spreadInput({ ...EMPTY_SPREAD, moveDays: '三日' }).moveDays).toBeNaN()
})
