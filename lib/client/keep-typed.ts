import type { UseFormRegisterReturn } from 'react-hook-form'
import { takeEarly } from './early.ts'

const TYPED = new Set(['text', 'email', 'password', 'search', 'tel', 'url', 'number'])

const isTextField = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && TYPED.has(element.type))

const isBox = (element: unknown): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'checkbox'

const isRadio = (element: unknown): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio'

const isChoice = (element: unknown): element is HTMLInputElement => isBox(element) || isRadio(element)

/** Controls that have been registered before: what they hold then is the form's. */
const registered = new WeakSet<Element>()

/**
 * What a box shows before the scripts come counts once. React Hook Form reads a box whose default is "checked" instead of writing to
 * it, so that a form set to other values, merged ones for example, would take back what the box showed before.
 */
function forgetDefault(box: HTMLInputElement): void {
  if (registered.has(box)) {
    const isChecked = box.checked
    box.defaultChecked = false
    box.checked = isChecked
  }
  registered.add(box)
}

/** Shows another value than the one it came from the server with? */
function isChanged(element: unknown): boolean {
  if (isTextField(element)) return element.value !== element.defaultValue
  if (isBox(element)) return element.checked !== element.defaultChecked
  if (!(element instanceof HTMLSelectElement)) return false
  const options = [...element.options]
  return (
    options.some((it) => it.defaultSelected) &&
    options.some(({ selected, defaultSelected }) => selected !== defaultSelected)
  )
}

/**
 * A registered field that keeps what was typed, chosen, or filled in by the browser, before the script of the page came.
 * `keep` makes it the form's value; without a text the form has read it from the control by itself.
 */
export function keepTyped<Name extends string>(
  field: UseFormRegisterReturn<Name>,
  keep: (text?: string) => void,
): UseFormRegisterReturn<Name> {
  return {
    ...field,
    ref: (element: unknown) => {
      const early = element instanceof Element ? takeEarly(element) : null
      // Later it may be what a form that was set back shows for a moment, the text that was given up.
      const isEarly = early !== null || (element instanceof Element && !registered.has(element) && isChanged(element))
      const text =
        early?.value ?? (isTextField(element) || element instanceof HTMLSelectElement ? element.value : undefined)
      if (isChoice(element)) forgetDefault(element)
      else if (element instanceof Element) registered.add(element)
      field.ref(element)
      if (!isEarly) return
      // What a box was turned to is seen by the form itself, which may hold a list of several.
      if (isBox(element)) keep()
      else if (!isRadio(element) || early?.checked) keep(text)
    },
  }
}
