/** Closes the menu around an element, and gives its button the focus back: she is done with it. Nothing where there is none, or where it is closed. */
export function leaveMenu(within: Element): void {
  const menu = within.closest<HTMLDetailsElement>('details.drop[open]')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
