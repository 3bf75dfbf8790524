/** The forms on this page that hold unsaved input, for who leaves it by more than a link. */
const forms = new Set<object>()

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
