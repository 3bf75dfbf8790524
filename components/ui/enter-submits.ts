import type { KeyboardEvent } from 'react'

/**
 * Enter in a segment of a date presses the button of its form, as in any other field: to the browser a segment is none. The button has the focus
 * then, since what was typed counts once the field is left. For `onKeyDownCapture`: React Aria keeps the key to itself.
 */
export function enterSubmits(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget, repeat, nativeEvent } = event
  if (key !== 'Enter' || repeat || nativeEvent.isComposing) return
  // React hands on what is pressed in the calendar over the form.
  if (!(target instanceof Element && target.matches('[role="spinbutton"]') && currentTarget.contains(target))) return
  event.preventDefault()
  event.stopPropagation()
  const button = currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]')
  button?.focus()
  // Once React has taken over what the field said as it was left.
  setTimeout(() => button?.click())
}
