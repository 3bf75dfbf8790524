/** An upload under way: the key of the object it becomes, and what the store calls it until then. */
export type Target = { key: string; ref: string }

/** A whole part that has arrived. `tag`: what the store knows its bytes by. */
export type StoredPart = { number: number; size: number; tag: string }

/** Bytes from `start` up to but not including `end`. */
export type Range = { start: number; end: number }

/**
 * Where files lie. The control plane talks to it; the bytes of an upload go to it by signed addresses, part by part. Keys are
 * made by us and never used twice. Two drivers, one contract (`object-store-contract.ts` in lib/testing).
 */
export type ObjectStore = {
  readonly kind: 'disk' | 's3'
  /** Begins an upload; what it is called by is written down by the caller. */
  begin(key: string): Promise<string>
  /** The address one part may be PUT to: that number, exactly that many bytes, for 15 minutes. */
  signPart(target: Target, part: { number: number; size: number }, now: Date): Promise<string>
  /** The whole parts that are there, by number; none once the upload has become an object or was aborted. */
  listParts(target: Target): Promise<StoredPart[]>
  /** Makes the object of these parts, all at once; nothing more when it is there already. */
  finish(target: Target, parts: readonly StoredPart[]): Promise<void>
  /** Forgets the upload and its parts; nothing when there is none. */
  abort(target: Target): Promise<void>
  /** Writes a small object of our own making. An object that is there already stays. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** The size in bytes, null where there is no such object. */
  sizeOf(key: string): Promise<number | null>
  /** Its bytes. Throws ObjectMissing before the first piece. */
  read(key: string, range?: Range): AsyncIterable<Uint8Array>
  /** Removes the object; nothing when there is none. */
  remove(key: string): Promise<void>
  /** The address it can be downloaded from, or its download gone on with, for six hours: an attachment of this name, never shown by the browser. */
  signGet(key: string, fileName: string, now: Date): Promise<string>
  /** Aborts every upload of ours begun before this instant; in a bucket, where others may write beside us, those alone of keys that begin with `prefix`. */
  abortOlder(than: Date, prefix?: string): Promise<void>
  /** Bytes that still fit; Infinity where nobody knows. */
  freeBytes(): Promise<number>
  /**
   * Throws where the store cannot be used now; StoreReadOnly where it can be read alone, StoreKeepsAll where only nothing can be removed, StoreUntried where the first trial of both
   * has not ended within `waitMs` milliseconds. Without them it is waited for.
   */
  check(waitMs?: number): Promise<void>
  /** Serves the addresses this store signs for the console's own origin; a store elsewhere serves its own. */
  readonly own?: OwnAddresses
}

type OwnAddresses = {
  /** Takes the body of a PUT to a signed address. */
  receive(token: string, body: ReadableStream<Uint8Array> | null, now: Date): Promise<void>
  /** What a signed address of a download stands for. */
  open(token: string, now: Date): Promise<Download>
}

/** A file to send. `tag`: names these bytes and no others, since objects never change. */
export type Download = {
  fileName: string
  size: number
  tag: string
  read: (range?: Range) => AsyncIterable<Uint8Array>
}

/** How long the address of a part works. */
export const SIGNED_MS = 15 * 60_000
/** How long the address of a download works: several gigabytes on a slow line, with a break. */
export const DOWNLOAD_MS = 6 * 3_600_000

/** How every key begins: in a bucket that holds other things too, only these are ours. */
export const KEY_PREFIX = 'console/'

/** No object of this key is in this store. */
export class ObjectMissing extends Error {
  constructor(key: string) {
    super(`no object ${key}`)
  }
}

/** The store answers and can be read, but what was tried to be written failed; `cause` says why. */
export class StoreReadOnly extends Error {
  constructor(cause: unknown) {
    super('the store can be read and not written', { cause })
  }
}

/** The store can be read; whether it can be written is still being tried for the first time. */
export class StoreUntried extends Error {
  constructor() {
    super('whether the store can be written is not known yet')
  }
}

/** The store can be read and written, but what was tried to be removed failed; `cause` says why. */
export class StoreKeepsAll extends Error {
  constructor(cause: unknown) {
    super('nothing can be removed from the store', { cause })
  }
}
