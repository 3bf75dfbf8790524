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

/**
 * A registered field that keeps what was typed, chosen, or filled in by the browser, before the script of the page came:
 * registering sets a field to the form's value. `keep` makes it the form's value.
 */
export function keepTyped<Name extends string>(
  field: UseFormRegisterReturn<Name>,
  keep: (text: string) => void,
): UseFormRegisterReturn<Name> {
  return {
    ...field,
    ref: (element: unknown) => {
      // Later it may be what a form that was set back shows for a moment, the text that was given up.
      const typed = isTextField(element) && !registered.has(element) ? element.value : ''
      const early = element instanceof Element ? takeEarly(element) : null
      if (isChoice(element)) forgetDefault(element)
      else if (isTextField(element)) registered.add(element)
      field.ref(element)
      // What a box was turned to is seen by the form itself, which may hold a list of several.
      if (early !== null && !isBox(element)) {
        if (!isRadio(element) || early.checked) keep(early.value)
      } else if (typed !== '' && isTextField(element) && element.value === '') keep(typed)
    },
  }
}
