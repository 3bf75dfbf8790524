export type Toast = {
  id: number
  message: string
  tone: 'ok' | 'bad' | 'info'
  /** What can be done about it; `isUndo`: it takes back what was done, and Ctrl+Z does it too. */
  action?: { label: string; run: () => Promise<Taken> | undefined; isUndo?: boolean }
  /** What it offers is under way. */
  isBusy?: boolean
  /** What ends that; without `run` it is about to end. */
  stop?: { label: string; run?: () => void }
}

/** What became of what a toast offered: answered, in whatever way, or to be tried again. */
export type Taken = 'answered' | 'again'

/** Three at most. */
const MOST = 3

/** The toasts when one more comes: of too many the oldest goes, first one that only says that something went well, last one that says what went wrong: nothing else tells it. */
export function withToast(shown: readonly Toast[], toast: Toast): readonly Toast[] {
  if (shown.length < MOST) return [...shown, toast]
  const isGood = ({ tone }: Toast) => tone !== 'bad'
  const gone = shown.find((one) => isGood(one) && !one.action) ?? shown.find(isGood) ?? shown[0]
  return [...shown.filter((one) => one !== gone), toast]
}
