import { AWAY_COOKIE } from '#lib/core/away-cookie.ts'
import { hearAttention } from './attention.ts'
import { clearCookie, setSessionCookie } from './set-cookie.ts'
import { tryStore } from './try-store.ts'

/** Nobody touched any tab of the browser for so long: what its pages ask now keeps no session open. */
const AWAY_MS = 5 * 60_000
const NOTED_EVERY_MS = 10_000
const LAST_SIGN = 'attended'

/**
 * Says in a cookie while nobody is at the browser, so that pages which read themselves again keep no session open (docs/decisions/0400-watching-is-no-work.md);
 * until what it answers is called. All tabs look at the latest sign in any of them.
 */
export function keepAttendance(): () => void {
  let noted = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const left = Number(localStorage.getItem(LAST_SIGN)) + AWAY_MS - Date.now()
    if (left <= 0) setSessionCookie(AWAY_COOKIE, '1')
    else timer = setTimeout(look, left)
  }
  const sign = () => {
    if (Date.now() - noted < NOTED_EVERY_MS && !document.cookie.includes(`${AWAY_COOKIE}=`)) return
    noted = Date.now()
    tryStore(localStorage, LAST_SIGN, String(noted))
    clearCookie(AWAY_COOKIE)
    clearTimeout(timer)
    look()
  }
  const end = hearAttention(sign, () => {
    if (!document.hidden) sign()
  })
  sign()
  return () => {
    end()
    clearTimeout(timer)
  }
}
