import fc from 'fast-check'
import { differencesOf, type MergeChoices, type MergeUnit, mergedValues, undecided } from './merge-fields.ts'

const UNITS: readonly MergeUnit[] = [
  { name: 'title', fields: ['title'] },
  { name: 'limitOn', fields: ['limitOn', 'limit'] },
  { name: 'areaIds', fields: ['areaIds'], carries: ['areas'] },
  { name: 'steps', fields: ['steps'], inOrder: true, shown: ['names'] },
]

type Step = { kind: string; names: string[] }
type Form = {
  title: string
  limitOn: boolean
  limit: number | null
  areaIds: string[]
  areas: { id: string }[]
  steps: Step[]
}

const form: fc.Arbitrary<Form> = fc
  .record({
    title: fc.constantFrom('', '茶室', ' 茶室 ', '大茶室', 'a\r\nb', 'a\nb'),
    limitOn: fc.boolean(),
    limit: fc.option(fc.nat(2)),
    areaIds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
    steps: fc.array(fc.record({ kind: fc.constantFrom('stop', 'reopen'), names: fc.subarray(['茶室', '海']) }), {
      maxLength: 2,
    }),
  })
  .map((values) => ({ ...values, areas: values.areaIds.map((id) => ({ id })) }))
const choice = fc.constantFrom('mine' as const, 'theirs' as const)
const choices: fc.Arbitrary<MergeChoices> = fc.record({
  title: choice,
  limitOn: choice,
  areaIds: choice,
  steps: choice,
})

/** A unit of a form as it is stored, for a comparison that knows nothing of the merge. */
const stored = (unit: MergeUnit, values: Form) =>
  JSON.stringify(
    unit.fields.map((field) => {
      const value = values[field as keyof Form]
      if (field === 'steps') return values.steps.map(({ kind }) => kind)
      if (typeof value === 'string') return value.replaceAll('\r\n', '\n').trim()
      return Array.isArray(value) ? [...value].sort() : value
    }),
  )

test('a value of the form after a merge is hers where only she changed it, the other one where only he did, and as chosen where both did', () => {
  fc.assert(
    fc.property(form, form, form, choices, (base, theirs, mine, chosen) => {
      const after = mergedValues(theirs, differencesOf(UNITS, base, theirs, mine), chosen)
      for (const unit of UNITS) {
        const [was, his, hers, is] = [base, theirs, mine, after].map((values) => stored(unit, values))
        const expected = his === was ? hers : hers === was || chosen[unit.name] === 'theirs' ? his : hers
        expect(is).toBe(expected)
      }
      expect(after.areas.map(({ id }) => id)).toEqual(after.areaIds)
    }),
  )
})

test('what is shown is exactly what is not the same three times, nor changed alike by both', () => {
  fc.assert(
    fc.property(form, form, form, (base, theirs, mine) => {
      const shown = new Map(differencesOf(UNITS, base, theirs, mine).map((it) => [it.unit.name, it.side]))
      for (const unit of UNITS) {
        const [was, his, hers] = [base, theirs, mine].map((values) => stored(unit, values))
        const side = his === hers ? undefined : his === was ? 'mine' : hers === was ? 'theirs' : 'both'
        expect(shown.get(unit.name)).toBe(side)
      }
    }),
  )
})

test('it does not matter which of the two saved first', () => {
  const other = { mine: 'theirs', theirs: 'mine' } as const
  fc.assert(
    fc.property(form, form, form, choices, (base, theirs, mine, chosen) => {
      const turned = Object.fromEntries(Object.entries(chosen).map(([name, side]) => [name, other[side]]))
      const one = mergedValues(theirs, differencesOf(UNITS, base, theirs, mine), chosen)
      const two = mergedValues(mine, differencesOf(UNITS, base, mine, theirs), turned)
      for (const unit of UNITS) expect(stored(unit, one)).toBe(stored(unit, two))
    }),
  )
})

test('after a merge she differs from the newer state by her own values alone, so that nothing is asked twice', () => {
  fc.assert(
    fc.property(form, form, form, choices, (base, theirs, mine, chosen) => {
      const after = mergedValues(theirs, differencesOf(UNITS, base, theirs, mine), chosen)
      const again = differencesOf(UNITS, theirs, theirs, after)
      expect(again.map(({ side }) => side)).toEqual(again.map(() => 'mine'))
    }),
  )
})

test.each([
  ['nothing, null and an empty text', undefined, null, ''],
  ['the breaks of Windows, of old Macs and ours', 'a\r\nb\r\nc', 'a\rb\rc', 'a\nb\nc'],
  ['blanks around', ' a\n', '\ta', 'a'],
  ['the order of a list', ['b', 'a'], ['a', 'b'], ['b', 'a']],
])('%s are told apart by nobody', (_, one, two, three) => {
  const unit: MergeUnit = { name: 'x', fields: ['x'] }
  expect(differencesOf([unit], { x: one }, { x: two }, { x: three })).toEqual([])
})

test('what is different for the server is a difference: 0, false, an empty list, and the order where it counts', () => {
  const between = (unit: MergeUnit, one: unknown, two: unknown) =>
    differencesOf([unit], { x: one }, { x: two }, { x: one }).map(({ side }) => side)
  const unit: MergeUnit = { name: 'x', fields: ['x'] }
  for (const value of [0, false, [], {}]) expect(between(unit, '', value)).toEqual(['theirs'])
  expect(between({ ...unit, inOrder: true }, ['b', 'a'], ['a', 'b'])).toEqual(['theirs'])
  expect(between(unit, { a: 1, b: 1 }, { a: 1, b: 2 })).toEqual(['theirs'])
  expect(between({ ...unit, shown: ['b'] }, { a: 1, b: 1 }, { a: 1, b: 2 })).toEqual([])
})

test('a choice that is missing is named, and merging without it is refused', () => {
  const base = { title: '茶室' }
  const differences = differencesOf(UNITS, base, { title: '大茶室' }, { title: '小茶室' })
  expect(undecided(differences, {}).map(({ name }) => name)).toEqual(['title'])
  expect(undecided(differences, { title: 'mine' })).toEqual([])
  expect(() => mergedValues({ title: '大茶室' }, differences, {})).toThrow('title')
})
