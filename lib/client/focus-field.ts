import { fieldId } from '#lib/core/field-id.ts'

const CONTROLS = 'input, select, textarea, button, [tabindex="0"]'

/** Puts the focus on the field of these that comes first on the page: on its control, or on the first one inside it. */
export function focusFirstField(names: readonly string[]): void {
  foundField(names)?.focus()
}

/** The control of the field of these that comes first on the page; null where none is there. */
function foundField(names: readonly string[]): HTMLElement | null {
  const boxes = names.flatMap((name) => document.getElementById(fieldId(name)) ?? [])
  const [first] = boxes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  if (!first) return null
  return first.matches(CONTROLS) ? first : first.querySelector<HTMLElement>(CONTROLS)
}

/**
 * The same once the field is there: the form of a page may come after the page has. She who has begun to do something else meanwhile is left where she is. What is
 * returned ends the wait.
 */
export function focusFieldOnceThere(name: string): () => void {
  if (document.activeElement?.matches('input, select, textarea')) return () => {}
  const look = () => {
    const field = foundField([name])
    field?.focus()
    if (field && field === document.activeElement) end()
  }
  const watcher = new MutationObserver(look)
  const end = () => watcher.disconnect()
  watcher.observe(document.body, { childList: true, subtree: true })
  for (const begun of ['keydown', 'pointerdown']) addEventListener(begun, end, { once: true, capture: true })
  look()
  return end
}
