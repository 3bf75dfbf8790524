import { DEMO_PASSWORD } from '#lib/core/demo-account.ts'

const cookieOf = (response: Response) => response.headers.getSetCookie().map((text) => text.split(';')[0] ?? '')

/** Signs in as the system manager of the data set, the console's way: her cookies, as one Cookie header, good at all servers. */
export async function signIn(origin: string): Promise<string> {
  const api = `${origin}/cms/v1/fe`
  const signedIn = await fetch(`${api}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: 'level0@expo.example', password: DEMO_PASSWORD }),
  })
  if (!signedIn.ok) throw new Error(`sign-in answered ${signedIn.status} ${await signedIn.text()}`)
  return enter(origin, cookieOf(signedIn).join('; '))
}

/** With the cookies of a session: those with which its pages open too, as one Cookie header. */
export async function enter(origin: string, session: string): Promise<string> {
  const entered = await fetch(`${origin}/cms/v1/fe/auth/notification/list/1`, { headers: { cookie: session } })
  if (!entered.ok) throw new Error(`the bootstrap call answered ${entered.status}`)
  return [session, ...cookieOf(entered)].join('; ')
}

/** The same header as cookies of a browser context. */
export const toCookies = (header: string, url: string) =>
  header.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })
