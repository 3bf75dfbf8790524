export type Toast = {
  id: number
  message: string
  tone: 'ok' | 'bad' | 'info'
  /** What can be done about it; `isUndo`: it takes back what was done, and Ctrl+Z does it too. */
  action?: { label: string; run: () => void; isUndo?: boolean }
}

/** Three at most. */
const MOST = 3

/** The toasts when one more comes: of too many the oldest goes, first one that only says something, which has been read or was not going to be. */
export function withToast(shown: readonly Toast[], toast: Toast): readonly Toast[] {
  if (shown.length < MOST) return [...shown, toast]
  const gone = shown.find(({ action }) => !action) ?? shown[0]
  return [...shown.filter((one) => one !== gone), toast]
}
