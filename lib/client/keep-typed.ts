import type { UseFormRegisterReturn } from 'react-hook-form'

const TYPED = new Set(['text', 'email', 'password', 'search', 'tel', 'url', 'number'])

const isTextField = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && TYPED.has(element.type))

/**
 * A registered field that keeps what was typed, or filled in by the browser, before the script of the page came: registering sets
 * an empty field to its empty default. `keep` makes it the form's value. A field with a value of its own shows that one.
 */
export function keepTyped<Name extends string>(
  field: UseFormRegisterReturn<Name>,
  keep: (text: string) => void,
): UseFormRegisterReturn<Name> {
  return {
    ...field,
    ref: (element: unknown) => {
      const typed = isTextField(element) ? element.value : ''
      field.ref(element)
      if (isTextField(element) && typed !== '' && element.value === '') keep(typed)
    },
  }
}
