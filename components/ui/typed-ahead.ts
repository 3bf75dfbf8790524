let typed = ''
let isAwaited = false

/** Begins anew: what is typed from now on is meant for a field that has not come yet. */
export function startTyping(): void {
  typed = ''
}

/** The same for the field that a dialog begins with, until it has the focus or is given up, which ends this by what is answered. */
export function awaitTyping(): () => void {
  startTyping()
  isAwaited = true
  return () => void takeTyped()
}

/** Is a dialog on its way whose first field is waited for? */
export const isTypingAwaited = (): boolean => isAwaited

/** Keeps the key of a keydown for that field: a letter, or Backspace. True where it was one of them. */
export function typeAhead({ key }: { key: string }): boolean {
  if (key === 'Backspace') typed = Array.from(typed).slice(0, -1).join('')
  else if (Array.from(key).length === 1) typed += key
  else return false
  return true
}

/** What was typed before the field came, once. */
export function takeTyped(): string {
  const text = typed
  typed = ''
  isAwaited = false
  return text
}
