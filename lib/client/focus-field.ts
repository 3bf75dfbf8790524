import { fieldId } from '#lib/core/field-id.ts'

const CONTROLS = 'input, select, textarea, button, [tabindex="0"]'

/** Puts the focus on the field of these that comes first on the page: on its control, or on the first one inside it. */
export function focusFirstField(names: readonly string[]): void {
  const boxes = names.flatMap((name) => document.getElementById(fieldId(name)) ?? [])
  const [first] = boxes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  if (!first) return
  const control = first.matches(CONTROLS) ? first : first.querySelector<HTMLElement>(CONTROLS)
  control?.focus()
}
