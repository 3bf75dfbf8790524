/** Has a save changed what the pages show that the router keeps for the way back? Of this tab, since the last way back. */
let areChanged = false
const listeners = new Set<() => void>()

/** Something was saved: pages loaded before show what was. */
export function markChanged(): void {
  areChanged = true
  for (const tell of listeners) tell()
}

/** Tells of every save; answers how to end that. */
export function onChanged(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Were pages changed since it was last asked? */
export function takeChanged(): boolean {
  const were = areChanged
  areChanged = false
  return were
}
