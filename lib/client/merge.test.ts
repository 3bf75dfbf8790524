import * as z from 'zod/mini'
import { fileUnit, unitsOf, wholeMerge } from './merge.ts'

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
