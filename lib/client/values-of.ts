import { keep } from '#lib/core/keep.ts'

/** Of an item what its form holds: the fields that the form of a new one has. */
export const valuesOf = <Empty extends object, Item extends Readonly<Record<keyof Empty, unknown>>>(
  empty: Empty,
  item: Item,
) => keep(item, Object.keys(empty) as (keyof Empty)[])
