/** Where she types, and in a dialog, Ctrl+Z means what it means there. */
const FIELD = 'input, textarea, [contenteditable], [role=dialog], [role=alertdialog]'

/** Does this press (Ctrl+Z, on a Mac Command+Z) ask the page to take something back? Not from a field or a dialog, nor where somebody has heard it; a key held down asks once. */
export function asksUndo({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  target,
  defaultPrevented,
  repeat,
}: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey || defaultPrevented || repeat)
    return false
  return !(target instanceof Element && target.closest(FIELD))
}
