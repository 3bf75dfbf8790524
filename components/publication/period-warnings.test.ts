import { periodWarnings } from './period-warnings.ts'

const NOW = Date.parse('2025-04-13T00:00:00Z')
const DAY = 86_400_000
const warnings = (from: number, to: number) => periodWarnings(NOW + from * DAY, NOW + to * DAY, NOW)

test.each([
  ['tomorrow for a week', 1, 8, []],
  ['over since yesterday', -3, -1, ['isPast']],
  ['over at this moment', -3, 0, ['isPast']],
  ['open as soon as it is saved', 0, 3, ['isNow']],
  ['in three years', 1095, 1096, ['isFar']],
  ['for two years', 1, 731, ['isLong']],
  ['far and long', 1095, 2000, ['isFar', 'isLong']],
  ['end before start, which is refused anyway', 3, 1, []],
])('%s', (_, from, to, expected) => {
  expect(warnings(from, to)).toEqual(expected)
})
