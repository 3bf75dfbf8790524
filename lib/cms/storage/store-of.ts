import type { Deps } from '../context.ts'
import type { ObjectStore } from './object-store.ts'

/** The store of a process that serves calls, which always has one. */
export function storeOf({ store }: Deps): ObjectStore {
  if (!store) throw new Error('this process was started without an object store')
  return store
}
