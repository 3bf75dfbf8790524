/** Was Shift held as the box was pressed, by the mouse or by the space bar? */
export const isRangePress = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey

/** The items between the one that was pressed before and the one that is pressed now, both among them; this one alone where that is not among them. */
export function rangeSince<Item extends { id: string }>(
  items: readonly Item[],
  before: string | null,
  now: string,
): Item[] {
  const [first, last] = [items.findIndex(({ id }) => id === before), items.findIndex(({ id }) => id === now)]
  if (first < 0 || last < 0) return items.filter(({ id }) => id === now)
  return items.slice(Math.min(first, last), Math.max(first, last) + 1)
}
