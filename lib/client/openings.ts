let count = 0

/** How many links of the console were followed in this tab. A link to where she is opens it anew: the address does not tell, and what a page keeps of itself would stay. */
export const openings = (): number => count

/** A link is followed. */
export function noteOpening(): void {
  count += 1
}
