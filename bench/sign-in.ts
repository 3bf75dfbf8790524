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
  const session = cookieOf(signedIn)
  const entered = await fetch(`${api}/auth/notification/list/1`, { headers: { cookie: session.join('; ') } })
  if (!entered.ok) throw new Error(`the bootstrap call answered ${entered.status}`)
  return [...session, ...cookieOf(entered)].join('; ')
}

/** The same header as cookies of a browser context. */
export const toCookies = (header: string, url: string) =>
  header.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })
