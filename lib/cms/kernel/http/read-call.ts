import { isId } from '#lib/contracts/fields.ts'
import { oddParameters, parameterNames } from '#lib/contracts/parameters.ts'
import { readInput } from '#lib/contracts/refused-fields.ts'
import { unknownKeys } from '#lib/contracts/unknown-keys.ts'
import { CodeRefusal, InputRefusal, notFound } from '#lib/core/errors.ts'
import type { Call, Route } from './route.ts'

/** Bodies over this many bytes get 413; uploads and CSV have their own way (docs/api.md#conventions). */
const MAX_BODY_BYTES = 1024 * 1024
/** So much of a body is read, if only to be refused: a caller still sending would lose the answer with the connection. */
const MAX_READ_BYTES = 64 * 1024 * 1024

/** The path parameters that are no IDs: a secret token, the key of a call. */
const TEXTS: readonly string[] = ['token', 'key']

/** Unknown keys that one refusal names. */
const KEYS_NAMED = 10

/** The text of a body, refused with 413 when it is too large and with 400 when it breaks off. */
export async function readBody(request: Request): Promise<string> {
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength
      if (size <= MAX_BODY_BYTES) chunks.push(chunk)
      if (size > MAX_READ_BYTES) break
    }
    if (size > MAX_BODY_BYTES) throw new CodeRefusal(413, 'xrcms0013')
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (error) {
    if (error instanceof CodeRefusal) throw error
    // The connection broke, or the bytes are no UTF-8: the caller's side either way.
    throw new CodeRefusal(400, 'xrcms0002')
  }
}

/** Reads path, query, body and If-Match by the route's schemas. Throws the refusal of the first thing that is wrong. */
export function readCall(
  route: Route,
  request: Request,
  params: Record<string, string>,
  bodyText: string,
): Call<unknown, unknown, Record<string, string>> {
  // Every other parameter is an ID, and a text that is no UUID is no object's ID.
  for (const [name, value] of Object.entries(params)) if (!TEXTS.includes(name) && !isId(value)) throw notFound()
  const query = readQuery(route, new URL(request.url).searchParams)
  const version = route.versioned ? readVersion(request.headers.get('if-match')) : 0
  const body = route.body ? readBodyBy(route.body, route.form === true, request, bodyText) : undefined
  const { headers } = request
  const [cookie, ifNoneMatch] = [headers.get('cookie') ?? '', headers.get('if-none-match') ?? '']
  const asked = { range: headers.get('range') ?? '', ifRange: headers.get('if-range') ?? '' }
  return { params, query, body, version, upload: null, cookie, ifNoneMatch, asked }
}

/** A mistyped filter, or value of one, would return everything, and of two values one would be passed over: a reader is told which parameter it is. */
function readQuery(route: Route, params: URLSearchParams): unknown {
  if (route.method === 'GET') {
    const known = route.query ? parameterNames(route.query) : []
    const names = [...new Set(params.keys())]
    refuseUnknown(names.filter((name) => !known.includes(name) || params.getAll(name).length > 1))
    if (route.query) refuseUnknown(oddParameters(route.query, Object.fromEntries(params)))
  }
  return route.query ? read(route.query, Object.fromEntries(params)) : undefined
}

/** A key that no schema knows is refused: reading past it would answer that it was done. */
function readBodyBy(schema: NonNullable<Route['body']>, isForm: boolean, request: Request, text: string): unknown {
  if (isForm) return read(schema, parseForm(request, text))
  const given = parseJson(request, text)
  const value = read(schema, given)
  refuseUnknown(unknownKeys(schema, given))
  return value
}

/** Throws the refusal that names these parameters or keys. */
function refuseUnknown(names: string[]): void {
  if (names.length === 0) return
  const named = names.slice(0, KEYS_NAMED).map((name) => name.slice(0, 100))
  throw new CodeRefusal(400, 'xrcms0002', { keys: named.join(', ') })
}

function read(schema: NonNullable<Route['body']>, value: unknown): unknown {
  const result = readInput(schema, value)
  if (!result.ok) throw new InputRefusal(result.problems)
  return result.value
}

function parseForm(request: Request, text: string): unknown {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new CodeRefusal(415, 'xrcms0002')
  return Object.fromEntries(new URLSearchParams(text))
}

function parseJson(request: Request, text: string): unknown {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw new CodeRefusal(415, 'xrcms0002')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Answered below like every other text that is no JSON object.
  }
  throw new CodeRefusal(400, 'xrcms0002')
}

function readVersion(ifMatch: string | null): number {
  if (ifMatch === null) throw new CodeRefusal(428, 'xrcms0028')
  const version = Number(/^"(\d{1,9})"$/.exec(ifMatch.trim())?.[1] ?? 0)
  if (version < 1) throw new CodeRefusal(428, 'xrcms0028')
  return version
}
