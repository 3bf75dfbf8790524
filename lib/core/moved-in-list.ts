/** The same list, the item at a place one further to the front (-1) or to the end (1); the first and the last one stay where they are. */
export function movedInList<Item>(list: readonly Item[], place: number, by: -1 | 1): Item[] {
  const item = list.slice(place, place + 1)
  return list.toSpliced(place, 1).toSpliced(Math.max(place + by, 0), 0, ...item)
}
