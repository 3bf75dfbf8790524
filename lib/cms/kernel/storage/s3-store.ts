import type { ObjectStore } from './object-store.ts'
import type { S3Settings } from './s3-settings.ts'

/**
 * Files in a bucket of an S3-compatible store; browsers send and fetch them there directly. What talks to it is loaded with the first call: a console that
 * keeps its files on a disk rests without it. `socketTimeout`: milliseconds between two pieces of an answer; 0 for whoever reads it slower than it comes. `silenceMs`: how long
 * a piece of an object is waited for in any case, a minute without.
 */
export function createS3Store(settings: S3Settings, socketTimeout?: number, silenceMs?: number): ObjectStore {
  let opened: Promise<ObjectStore> | undefined
  const store = () => {
    opened ??= import('./s3-store-at-work.ts').then(({ s3StoreAtWork }) =>
      s3StoreAtWork(settings, socketTimeout, silenceMs),
    )
    return opened
  }
  return {
    kind: 's3',
    begin: async (...given) => (await store()).begin(...given),
    signPart: async (...given) => (await store()).signPart(...given),
    listParts: async (...given) => (await store()).listParts(...given),
    finish: async (...given) => (await store()).finish(...given),
    abort: async (...given) => (await store()).abort(...given),
    put: async (...given) => (await store()).put(...given),
    sizeOf: async (...given) => (await store()).sizeOf(...given),
    async *read(...given) {
      yield* (await store()).read(...given)
    },
    remove: async (...given) => (await store()).remove(...given),
    signGet: async (...given) => (await store()).signGet(...given),
    abortOlder: async (...given) => (await store()).abortOlder(...given),
    freeBytes: async () => (await store()).freeBytes(),
    check: async (...given) => (await store()).check(...given),
  }
}
