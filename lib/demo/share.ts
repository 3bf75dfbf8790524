/**
 * The part of `total` rows that falls to holder `index` of `holders`, as a half-open range of row numbers. All parts together
 * make up exactly `total`, and no two differ by more than one row.
 */
export function share(total: number, holders: number, index: number): { from: number; to: number } {
  return { from: Math.floor((total * index) / holders), to: Math.floor((total * (index + 1)) / holders) }
}

/** The whole numbers of the half-open range [from, to). */
export function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i)
}
