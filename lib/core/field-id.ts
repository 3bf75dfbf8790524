/** The DOM id of a form field, so that the error summary can link to it. */
export function fieldId(name: string | undefined): string {
  return `f-${name ?? ''}`
}
