import { fieldId } from '#lib/core/field-id.ts'

/** Is a period typed in part? Its picker reports one only once both ends are complete, so that the rest would be lost unseen. */
export function isHalfFilled(name: string): boolean {
  const parts = [...document.querySelectorAll(`#${CSS.escape(fieldId(name))} [role="spinbutton"]`)]
  const open = parts.filter((part) => part.hasAttribute('data-placeholder'))
  return open.length > 0 && open.length < parts.length
}
