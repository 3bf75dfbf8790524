import { letGoOfUnsaved } from './unsaved-forms.ts'

/** Does an answer say nothing but that it went well? 204, or a 200 without anything of what it is about. */
export const isBare = (body: unknown): boolean =>
  typeof body !== 'object' || body === null || Object.keys(body).every((name) => name === 'result_code')

/** Goes where what was saved is seen: from the page of a form to the list of its screen, elsewhere to the same page, read anew. */
export function showSaved(): void {
  letGoOfUnsaved()
  const { pathname, search } = location
  location.assign(/\/(new|edit)$/.test(pathname) ? `/${pathname.split('/')[1]}` : pathname + search)
}
