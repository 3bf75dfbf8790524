/** The forms on this page that hold unsaved input, for who leaves it by more than a link. */
const forms = new Set<object>()

/** Those that can ask before a page is left, the latest last. */
const askers: ((href: string) => void)[] = []

/** Lets `ask` ask before `goUnlessUnsaved` leaves this page; call what it answers when it can no more. */
export function onLeaving(ask: (href: string) => void): () => void {
  askers.push(ask)
  return () => void askers.splice(askers.indexOf(ask), 1)
}

/** Goes to an address where no link does: at once, or when she was asked about what she typed. False where she is asked. */
export function goUnlessUnsaved(href: string, go: (href: string) => void): boolean {
  const ask = askers.at(-1)
  if (ask) ask(href)
  else go(href)
  return !ask
}

/** Says that a form holds unsaved input; call what it answers when it does no more. */
export function markUnsaved(): () => void {
  const form = {}
  forms.add(form)
  return () => void forms.delete(form)
}

/** Would something typed be lost with this page? */
export const hasUnsaved = (): boolean => forms.size > 0

/** She was asked and leaves: the browser does not ask once more. */
export const letGoOfUnsaved = (): void => forms.clear()
