import type * as z from 'zod/mini'
import type { ApiCall, Method, ParamsOf, Shape } from './call.ts'

/** Where every path of the console's API begins. */
export const API_BASE = '/cms/v1/fe'

/** Where every path of the API for machines begins. */
export const MACHINE_BASE = '/cms/v1/public'

/** What a call answers, as its contract says. */
export type AnswerOf<S extends Shape> = S['answer'] extends z.ZodMiniType ? z.output<S['answer']> : null

type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Sent<T[Name]> }
    : T

/** What a call is sent, as its contract says. */
type BodyOf<S extends Shape> = S['body'] extends z.ZodMiniType ? Sent<z.input<S['body']>> : undefined

/** The parameters after the `?`, as texts; a missing or empty one is not sent. */
export type QueryOf<S extends Shape> = S['query'] extends z.ZodMiniType
  ? { readonly [Name in keyof z.output<S['query']>]?: string | undefined }
  : { readonly [Name in never]?: string }

declare const PREPARED: unique symbol

/** A call on its way, as plain values, made by `to` alone. `answer` and `takes` are never there: they carry the types of what is answered and taken. */
export type Prepared<Answer = unknown, Body = never> = {
  readonly [PREPARED]: true
  method: Method
  /** Below `/cms/v1/fe/`, its parameters filled in. */
  path: string
  /** The version that was read; sent as If-Match. */
  version?: number | undefined
  body?: unknown
  /** She was asked whether what visitors saw may be changed by it. */
  agreed?: boolean | undefined
  answer?: Answer
  takes?: (body: Body) => void
}

type Given<S extends Shape> = {
  version?: number | undefined
  body?: BodyOf<S>
  query?: QueryOf<S>
  agreed?: boolean | undefined
}

/** A call without path parameters needs none. */
export type Asking<Path extends string, Rest> = [keyof ParamsOf<Path>] extends [never]
  ? [params?: Record<never, never>, given?: Rest]
  : [params: ParamsOf<Path>, given?: Rest]

/** The path of a call below `/cms/v1/fe`, with its parameters filled in and its query behind. */
export function pathOf<Path extends string, S extends Shape>(
  { path }: ApiCall<Path, S>,
  ...[params, query]: Asking<Path, QueryOf<S>>
): string {
  const values: Record<string, string> = { ...params }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const texts = Object.entries<string | undefined>(query ?? {}).filter((pair): pair is [string, string] => !!pair[1])
  return texts.length > 0 ? `${filled}?${new URLSearchParams(texts)}` : filled
}

/** The address of a call, for links, streams and downloads. */
export const hrefOf = <Path extends string, S extends Shape>(
  call: ApiCall<Path, S>,
  ...asking: Asking<Path, QueryOf<S>>
): string => `${API_BASE}${pathOf(call, ...asking)}`

/** A call with what it carries: `to(editRoom, { id }, { version, body })`. */
export function to<Path extends string, S extends Shape>(
  call: ApiCall<Path, S>,
  ...[params, { query, ...given } = {}]: Asking<Path, Given<S>>
): Prepared<AnswerOf<S>, BodyOf<S>> {
  const asking = [params, query] as Asking<Path, QueryOf<S>>
  return prepared({ method: call.method, path: pathOf(call, ...asking).slice(1), ...given })
}

/** A read whose path was filled in before, of another call: `users/<id>`. */
export const readAt = <Answer>(path: string): Prepared<Answer> => prepared({ method: 'GET', path })

/** The mark is a type alone: what is prepared on the server reaches the browser as plain values. */
const prepared = <Answer, Body>(values: Omit<Prepared<Answer, Body>, typeof PREPARED>) =>
  values as Prepared<Answer, Body>
