/** The code of a system error (`ENOENT`), '' when it has none. Asks for the property, not the class: under jest the errors of Node are of another realm. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
