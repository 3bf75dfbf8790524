/** Where bytes go, in order; resolves when more may come. */
export type Sink = (bytes: Uint8Array) => Promise<void>

/** Opens bytes from their beginning; may be called more than once. */
export type Source = () => AsyncIterable<Uint8Array>

/** A folder, or a prefix in a bucket, with files that have their name only once they are whole. */
export type Place = {
  /** Where a file of this name lies, in words for the operator. */
  where(name: string): string
  /** Writes one. Throws, and leaves nothing of that name, where `write` does. */
  save<T>(name: string, write: (sink: Sink) => Promise<T>): Promise<T>
  open(name: string): Source
  /** The names of all files there that belong to the place, in their order. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
  /** Clears away what programs that were killed left of files of the place, begun so long ago that none is under way: in a folder not written to for a day, in a bucket begun three days ago. */
  clearLeft(): Promise<void>
}

/** What was not written to for so long is under way no more. */
export const LEFT_MS = 86_400_000
/** The same of an upload, of which a bucket says when it began alone; a large copy may take more than a day. */
export const UPLOAD_LEFT_MS = 3 * LEFT_MS

/** Whether a file of a folder or bucket belongs to a place. */
export type IsOurs = (name: string) => boolean
