export type Toast = {
  id: number
  message: string
  tone: 'ok' | 'bad' | 'info'
  action?: { label: string; run: () => void }
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says a short thing at the lower right for six seconds. It outlives navigations inside the console. */
export function showToast(message: string, options: { tone?: Toast['tone']; action?: Toast['action'] } = {}): void {
  lastId += 1
  // Three at most: older ones have been read or were not going to be.
  change([...toasts.slice(-2), { id: lastId, message, tone: options.tone ?? 'ok', action: options.action }])
}

export const dismissToast = (id: number) => change(toasts.filter((toast) => toast.id !== id))

/** For useSyncExternalStore. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => toasts,
  readOnServer: (): readonly Toast[] => NONE,
}

const NONE: readonly Toast[] = []
