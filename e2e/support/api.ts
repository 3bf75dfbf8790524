import { SEEN_AGREED, SEEN_HEADER } from '#lib/contracts/seen-agreement.ts'

type Answer = { status: number; body: Record<string, unknown> }

export type Api = {
  get(path: string): Promise<Answer>
  post(path: string, body: unknown): Promise<Answer>
  put(path: string, body: unknown): Promise<Answer>
  /** Sends a file as it is. */
  upload(path: string, file: string): Promise<Answer>
}

async function toAnswer(response: Response): Promise<Answer> {
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : {} }
}

function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Signs in over the API and returns the Cookie header of that session. Throws when she is refused. */
export async function cookieOfSignIn(
  origin: string,
  credentials: { email: string; password: string },
): Promise<string> {
  const signedIn = await fetch(`${origin}/cms/v1/fe/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  if (!signedIn.ok) throw new Error(`${credentials.email} cannot sign in: ${signedIn.status} ${await signedIn.text()}`)
  return cookieOf(signedIn)
}

/** Signs in over the API and returns the calls of that person, who agrees to change what visitors saw. Throws when she is refused. */
export async function apiAs(origin: string, credentials: { email: string; password: string }): Promise<Api> {
  const url = (path: string) => `${origin}/cms/v1/fe${path}`
  const json = { 'content-type': 'application/json' }
  const cookie = await cookieOfSignIn(origin, credentials)
  const send = (method: string) => async (path: string, body: unknown) => {
    const headers = { ...json, cookie, 'idempotency-key': crypto.randomUUID(), [SEEN_HEADER]: SEEN_AGREED }
    return toAnswer(await fetch(url(path), { method, headers, body: JSON.stringify(body) }))
  }
  return {
    get: async (path) => toAnswer(await fetch(url(path), { headers: { cookie } })),
    upload: async (path, file) =>
      toAnswer(await fetch(url(path), { method: 'POST', headers: { cookie }, body: new Blob([file]) })),
    post: send('POST'),
    put: send('PUT'),
  }
}

/** Creates something and returns its ID. Throws with the answer where it is refused. */
export async function made(api: Api, path: string, body: object): Promise<string> {
  const answer = await api.post(path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return (answer.body.item as { id: string }).id
}
