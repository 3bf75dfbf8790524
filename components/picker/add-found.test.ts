import { addFound } from './add-found.ts'
import type { Choice } from './choice.ts'

const people = (...numbers: number[]): Choice[] =>
  numbers.map((n) => ({ id: `id-${n}`, name: `班員 ${n}`, nameEn: '' }))
const found = (...numbers: number[]) => ({
  choices: people(...numbers),
  total: numbers.length,
  totalIsEstimate: false,
  next: null,
})
const idsOf = (picked: readonly Choice[]) => picked.map(({ id }) => id)

test('what was picked before stays where it is more than may be picked', () => {
  const { picked, cut } = addFound(people(1, 2, 3), found(4, 5), { max: 2 })
  expect(idsOf(picked)).toEqual(['id-1', 'id-2', 'id-3'])
  expect(cut).toEqual({ total: 2, isEstimate: false, added: 0 })
})

test('what could be added is counted without what was picked before', () => {
  const { picked, cut } = addFound(people(1, 2), found(2, 3, 4, 5), { max: 4 })
  expect(idsOf(picked)).toEqual(['id-1', 'id-2', 'id-3', 'id-4'])
  expect(cut).toEqual({ total: 4, isEstimate: false, added: 2 })
})

test('where all found is picked, nothing was cut, whatever was picked before or cannot be picked', () => {
  const [there, off] = [people(2), { ...people(9)[0], off: '対象外' } as Choice]
  const all = { ...found(1, 2, 3), choices: [...people(1, 2, 3), off], total: 4 }
  const { picked, cut } = addFound(there, all, { max: 3, taken: new Set(['id-3']) })
  expect(idsOf(picked)).toEqual(['id-2', 'id-1'])
  expect(cut).toBeNull()
})

test('pages that were not asked are left out, and a total that is not exact says so', () => {
  const part = { ...found(1, 2), total: 10_000, totalIsEstimate: true, next: 'c' }
  expect(addFound([], part, { max: 2 }).cut).toEqual({ total: 10_000, isEstimate: true, added: 2 })
})
