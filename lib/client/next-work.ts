/** The page on which the row after this one of a work queue is put right, while the page of this one is open. */
let next: string | null = null

/** Says where a save leads besides its own page: to the next row of a queue; null for nowhere. */
export function setNextWork(href: string | null): void {
  next = href
}

export const nextWork = (): string | null => next
