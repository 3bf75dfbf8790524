/** The forms of this page that can be compared with what someone else saved meanwhile, by the path of the object in the API. */
const forms = new Map<string, () => void>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Says that a form of this object can be compared; call what it answers when it can no more. */
export function onCompare(path: string, compare: () => void): () => void {
  forms.set(path, compare)
  tell()
  return () => {
    if (forms.get(path) === compare) forms.delete(path)
    tell()
  }
}

/** Compares the form of an object with how it stands now, before she saves. */
export const compareNow = (path: string): void => forms.get(path)?.()

/** For useSyncExternalStore: can the form of an object be compared? */
export const comparable = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  has: (path: string): boolean => forms.has(path),
}
