/** The file someone chose on one page for an upload that goes on at the next: a handle, which no storage of a browser keeps. */
let pending: { place: string; file: File } | null = null

export function leavePendingFile(place: string, file: File): void {
  pending = { place, file }
}

/** The file left for a place, once. */
export function takePendingFile(place: string): File | null {
  if (pending?.place !== place) return null
  const { file } = pending
  pending = null
  return file
}
