import { seenOfEntry } from './seen-of-entry.ts'

const at = (time: string) => `2025-06-10T${time}:00.000Z`
const NOW = Date.parse(at('12:00'))
const entry = {
  id: 'e',
  version: 1,
  isOpen: true,
  openStartDate: at('09:00'),
  openEndDate: at('18:00'),
  openType: 'normal' as const,
  stops: [{ stoppedAt: at('10:00'), reopenedAt: at('11:00') }],
}
const changed = (start: string, end: string, openType: 'normal' | 'archive' = 'normal') => ({
  openStartDate: start === '' ? '' : at(start),
  openEndDate: at(end),
  openType,
})

test('a change of what visitors saw tells when that was, without the stops', () => {
  const seen = seenOfEntry(entry, changed('09:30', '18:00'), NOW)
  expect([seen.count, seen.closes]).toEqual([1, 0])
  expect(seen.stretches.map((it) => [it.openStartDate, it.openEndDate, it.isOpenNow])).toEqual([
    [at('09:00'), at('10:00'), false],
    [at('11:00'), at('12:00'), true],
  ])
})

test.each([
  ['deleted', null, 1, 1],
  ['closed before now', changed('09:00', '11:30'), 1, 1],
  ['of another type', changed('09:00', '18:00', 'archive'), 1, 0],
  ['ended later', changed('09:00', '20:00'), 0, 0],
  ['as it was', changed('09:00', '18:00'), 0, 0],
  ['without a start yet', changed('', '18:00'), 0, 0],
])('%s', (_, after, count, closes) => {
  expect(seenOfEntry(entry, after, NOW)).toMatchObject({ count, closes })
})
