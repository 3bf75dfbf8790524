import type { ObjectStore } from '../storage/object-store.ts'
import type { Deps } from './context.ts'

/** The store of a process that serves calls, which always has one. */
export function storeOf({ store }: Deps): ObjectStore {
  if (!store) throw new Error('this process was started without an object store')
  return store
}
