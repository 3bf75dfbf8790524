import { toDensity } from './density.ts'

test('rows are comfortable unless compact ones were chosen', () => {
  expect([undefined, '', 'dense', 'compact'].map(toDensity)).toEqual([
    'comfortable',
    'comfortable',
    'comfortable',
    'compact',
  ])
})
