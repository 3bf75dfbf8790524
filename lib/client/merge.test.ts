import * as z from 'zod/mini'
import { conflictOf, fileUnit, unitsOf, wholeMerge } from './merge.ts'

const text = z.string()
const valuesOf = (saved: Record<string, string>) => saved

test('a field of the form that no unit names is decided by itself, after those that are named', () => {
  const units = [fileUnit('pictureUrl', 'pictureName'), { name: 'from', fields: ['from', 'until'] }]
  const schema = z.object({ title: text, pictureUrl: text, pictureName: text, from: text, until: text, note: text })
  const merge = wholeMerge({ units, valuesOf }, schema)
  expect(merge.units).toEqual([...units, ...unitsOf(['title', 'note'])])
  expect(merge.valuesOf).toBe(valuesOf)
})

test('a schema that has no fields of its own adds none', () => {
  const units = unitsOf(['title'])
  expect(wholeMerge({ units, valuesOf }, z.pipe(text, z.transform(Number))).units).toEqual(units)
})

test('a refusal of the same code that tells of no newer state is no conflict to merge', () => {
  const failure = { kind: 'COMMON_ERROR', status: 409, resultCode: 'xrcms0009', message: null } as const
  const parts = {
    merge: { units: [], valuesOf: () => ({}) },
    form: { getValues: () => ({}) },
    start: { values: {}, version: 1 },
    path: '/rooms/1',
    take: () => undefined,
    submit: () => async () => undefined,
  }
  expect(conflictOf({ ...parts, failure: { ...failure, body: { result_code: 'xrcms0009' } } })).toBeNull()
  const item = { version: 3, updatedAt: '2026-11-01T00:00:00.000Z', updatedBy: null }
  const conflict = conflictOf({ ...parts, failure: { ...failure, body: { result_code: 'xrcms0009', item } } })
  expect(conflict).toMatchObject({ by: null, at: item.updatedAt, saves: 2, path: '/rooms/1', since: 1 })
})
