/** What was done on a page before its scripts listened, kept by {@link EARLY_SCRIPT} until they do. */
type Early = {
  /** The fields that were typed into or chosen. */
  touched: WeakMap<Element, { value: string; checked: boolean }>
}

declare global {
  interface Window {
    early?: Early
  }
}

/**
 * Stands in the head of every page and runs before anything of it can be used. A button that React does not know yet is not
 * pressed: the browser would send the form by itself and lose what was typed, or do nothing. The last one pressed is pressed
 * once, as soon as React knows it; a form with an `action` works without scripts and is left alone. What is typed is
 * remembered, because React writes the stored text over what stands in a text area when it takes it over; fields that no form
 * library has asked for it (`takeEarly`) are told by the event that React would have heard.
 */
export const EARLY_SCRIPT = `(() => {
  const touched = new WeakMap()
  window.early = { touched }
  const isKnown = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  const waiting = new Map()
  let pressed = null
  const press = () => {
    const element = pressed
    if (!element.isConnected) pressed = null
    // What was typed is told first.
    else if (!isKnown(element) || waiting.size > 0) setTimeout(press, 30)
    else {
      pressed = null
      if (element.tagName === 'FORM') element.requestSubmit()
      else element.click()
    }
  }
  const hold = (event, element, form) => {
    if (!element || form?.hasAttribute('action') || isKnown(element)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const isWaiting = pressed !== null
    pressed = element
    if (!isWaiting) setTimeout(press, 30)
  }
  const button = (event) => (event.target instanceof Element ? event.target.closest('button') : null)
  addEventListener('click', (event) => hold(event, button(event), button(event)?.form), true)
  addEventListener('submit', (event) => hold(event, event.target, event.target), true)
  const tell = (field) => {
    const { value } = touched.get(field)
    touched.delete(field)
    if (field.tagName === 'SELECT' || field.type === 'file') {
      field.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (field.type === 'checkbox' || field.type === 'radio') {
      field.checked = !field.checked
      field.click()
    } else {
      // React hears of a value only where it is another one than the last it knew: the setter of the element itself tells it.
      const change = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set
      field.value = ''
      change.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  const settle = () => {
    for (const [field, isSeen] of waiting) {
      if (field.isConnected && !isSeen) waiting.set(field, isKnown(field))
      else {
        waiting.delete(field)
        if (field.isConnected && touched.has(field)) tell(field)
      }
    }
    if (waiting.size > 0) setTimeout(settle, 30)
  }
  const note = ({ target }) => {
    if (!(target instanceof Element) || !target.form || isKnown(target)) return
    touched.set(target, { value: target.value, checked: target.checked === true })
    if (target.form.hasAttribute('action')) return
    if (waiting.size === 0) setTimeout(settle, 30)
    waiting.set(target, false)
  }
  addEventListener('input', note, true)
  addEventListener('change', note, true)
})()`

/** What was typed into this field, or chosen, before the scripts listened; told once, null where nothing was. */
export function takeEarly(field: Element): { value: string; checked: boolean } | null {
  const touched = typeof window === 'undefined' ? undefined : window.early?.touched
  const found = touched?.get(field) ?? null
  touched?.delete(field)
  return found
}
