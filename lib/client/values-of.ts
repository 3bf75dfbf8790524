/** Of an item what its form holds: the fields that the form of a new one has. */
export const valuesOf = <Empty extends object, Item extends Readonly<Record<keyof Empty, unknown>>>(
  empty: Empty,
  item: Item,
) =>
  Object.fromEntries(Object.keys(empty).map((field) => [field, item[field as keyof Empty]])) as {
    [Field in keyof Empty]: Item[Field]
  }
