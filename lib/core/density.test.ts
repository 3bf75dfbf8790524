import { DENSITY_COOKIE, toDensity } from './density.ts'

test('rows are comfortable unless compact ones were chosen', () => {
  expect([undefined, '', 'dense', 'compact'].map(toDensity)).toEqual([
    'comfortable',
    'comfortable',
    'comfortable',
    'compact',
  ])
})

test('browsers have kept the choice under this name', () => {
  expect(DENSITY_COOKIE).toBe('density')
})
