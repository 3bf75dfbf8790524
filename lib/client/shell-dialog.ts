/** The dialogs of the frame, and what is shown beside a list, which keys, buttons and the command palette open. At most one is open. */
export type ShellDialog = 'palette' | 'keys' | 'about' | 'logout' | 'spaceCsv' | 'peek'

let current: ShellDialog | null = null
const listeners = new Set<() => void>()

export function openShellDialog(dialog: ShellDialog | null): void {
  current = dialog
  for (const listener of listeners) listener()
}

export const shellDialog = (): ShellDialog | null => current

export function onShellDialog(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
