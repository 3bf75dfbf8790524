import { SHOWN_STATES, shownState } from './shown-state.ts'

const start = new Date('2025-06-01T00:00:00Z')
const end = new Date('2025-06-02T00:00:00Z')
const at = (time: string) => new Date(`2025-${time}Z`)

test('it is shown from its start until just before its stop', () => {
  expect(shownState(start, end, at('05-31T23:59:59.999'))).toBe('waiting')
  expect(shownState(start, end, at('06-01T00:00:00'))).toBe('opening')
  expect(shownState(start, end, at('06-01T23:59:59.999'))).toBe('opening')
  expect(shownState(start, end, at('06-02T00:00:00'))).toBe('ending')
})

test('there are three states, in the order of time', () => {
  expect(SHOWN_STATES).toEqual(['waiting', 'opening', 'ending'])
})

test('without a stop it never ends by itself', () => {
  expect(shownState(start, null, at('12-31T00:00:00'))).toBe('opening')
})
