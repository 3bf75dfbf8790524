/** Where asking for a page leads: the path of a redirect, or the page itself by its first heading. */
export type Landing = { to: string } | { status: number; heading: string }

/** A browser without a screen: keeps cookies, follows nothing. */
export class Visitor {
  readonly #origin: string
  readonly #jar = new Map<string, string>()

  constructor(origin: string) {
    this.#origin = origin
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#jar
  }

  setCookie(name: string, value: string): this {
    this.#jar.set(name, value)
    return this
  }

  async #fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'content-type': 'application/json' }
    const response = await fetch(`${this.#origin}${path}`, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      this.#jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  /** Signs in and arrives as spec section 2 says: the notification list seals the authority. Throws when refused. */
  async arrive(person: { email: string; password: string }): Promise<this> {
    const signIn = await this.#fetch('/cms/v1/fe/auth/sign-in', { method: 'POST', body: JSON.stringify(person) })
    const entry = await this.#fetch('/cms/v1/fe/auth/notification/list/1')
    if (!signIn.ok || !entry.ok) throw new Error(`${person.email} cannot enter: ${signIn.status}, ${entry.status}`)
    return this
  }

  async open(path: string): Promise<Landing> {
    const response = await this.#fetch(path)
    const location = response.headers.get('location')
    const html = await response.text()
    if (location) return { to: location.replace(this.#origin, '') }
    // A redirect found only after the page had begun to stream.
    const late = /id="__next-page-redirect"[^>]*url=([^"]+)"/.exec(html)?.[1]
    if (late) return { to: late.replaceAll('&amp;', '&') }
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''
    return { status: response.status, heading: heading.replace(/<[^>]+>/g, '').trim() }
  }
}
