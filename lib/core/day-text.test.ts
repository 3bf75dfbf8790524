import { dayText } from './day-text.ts'

test('a day of the contract is shown as the console shows days', () => {
  expect(dayText('2025-05-01')).toBe('2025/05/01')
})
