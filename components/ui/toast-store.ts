import { type Toast, withToast } from './with-toast.ts'

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says a short thing at the lower right for some seconds. It outlives navigations inside the console; its ID dismisses it earlier. */
export function showToast(message: string, options: { tone?: Toast['tone']; action?: Toast['action'] } = {}): number {
  lastId += 1
  change(withToast(toasts, { id: lastId, message, tone: options.tone ?? 'ok', action: options.action }))
  return lastId
}

export const dismissToast = (id: number) => change(toasts.filter((toast) => toast.id !== id))

/** Does what a toast offers, once; it stays until that is done, and longer where it may be tried again. */
export async function takeAction({ id, action }: Toast): Promise<void> {
  if (!action || toasts.some((toast) => toast.id === id && toast.isBusy)) return
  const mark = (isBusy: boolean) =>
    change(toasts.map((toast) => (toast.id === id ? { ...toast, isBusy, stop: undefined } : toast)))
  const taken = action.run()
  if (taken) mark(true)
  if ((await taken) === 'again') mark(false)
  else dismissToast(id)
}

/** Offers to end what a toast is at. */
export const offerStop = (id: number, stop: Toast['stop']) =>
  change(toasts.map((toast) => (toast.id === id ? { ...toast, stop } : toast)))

/** The latest toast that takes something back and is not at it, if any is there. */
export const latestUndo = (): Toast | undefined => toasts.findLast(({ action, isBusy }) => action?.isUndo && !isBusy)

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
