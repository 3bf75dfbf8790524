import { clearSessionStorage } from './session-return.ts'

/** What the entry keeps in session storage (spec section 2): why the last hand-off failed, and what it brought. */

const RESULT_CODE_KEY = 'result_code'
const ROUTE_PARAMS_KEY = 'route_params'

/** Keeps why the hand-off failed for the login page: the result code as it came. */
export function keepFailure(code: string): void {
  sessionStorage.setItem(RESULT_CODE_KEY, code)
}

/** Clears session storage as the login page must; the code of a failed hand-off, once. */
export function clearAtLogin(): string | null {
  const code = sessionStorage.getItem(RESULT_CODE_KEY)
  clearSessionStorage()
  return code
}

/** Keeps the answer of the bootstrap call as the route parameters of the home screen. */
export function keepRouteParams(params: object | null): void {
  sessionStorage.setItem(ROUTE_PARAMS_KEY, JSON.stringify(params))
}
