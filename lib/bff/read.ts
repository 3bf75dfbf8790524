import { cookies, headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import type { ApiCall, ParamsOf, Shape } from '#lib/contracts/calls/call.ts'
import { type AnswerOf, type Asking, type Prepared, pathOf, type QueryOf } from '#lib/contracts/calls/to.ts'
import type { Outcome } from '#lib/contracts/outcome.ts'
import type { ScreenId } from '#lib/contracts/screens.ts'
import { REQUEST_ID, TRACEPARENT } from '#lib/core/trace-context.ts'
import { askCms } from './ask-cms.ts'
import { bodyOf, wayOf } from './body-of.ts'
import { currentLang } from './lang.ts'
import { noteOutage } from './page-outages.ts'
import { cmsUrl } from './transport.ts'

/** One read of the CMS on behalf of the person who asked for the page, in her language and with her rights. */
export const ask = <Path extends string, S extends Shape>(
  call: ApiCall<Path, S>,
  ...asking: Asking<Path, QueryOf<S>>
): Promise<Outcome<AnswerOf<S>>> => askOnce(pathOf(call, ...asking)) as Promise<Outcome<AnswerOf<S>>>

/** The same for a read that is prepared already. */
export const askFor = <Answer>({ path }: Prepared<Answer>): Promise<Outcome<Answer>> =>
  askOnce(`/${path}`) as Promise<Outcome<Answer>>

/** Stands for the page that is rendered. */
const pageInHand = cache(() => ({}))

/** A page and its title ask for the same object: one call for both. */
const askOnce = cache(async (path: string): Promise<Outcome<unknown>> => {
  const [jar, incoming, lang] = await Promise.all([cookies(), headers(), currentLang()])
  const request = new Request(cmsUrl(path), {
    headers: {
      cookie: jar.toString(),
      'accept-language': lang,
      'content-type': 'application/json',
      'user-agent': incoming.get('user-agent') ?? '',
      ...tracing(incoming),
    },
  })
  const outcome = await askCms(request, pageInHand())
  if (isAway(outcome)) noteOutage(incoming.get(REQUEST_ID))
  return outcome
})

const isAway = (outcome: Outcome<unknown>) =>
  outcome.kind === 'NET_ERROR' || (outcome.kind === 'COMMON_ERROR' && outcome.status === 503)

/** What the request of the page was named, so that what it asks for is found beside it. */
function tracing(incoming: Pick<Headers, 'get'>): Record<string, string> {
  return Object.fromEntries(
    [REQUEST_ID, TRACEPARENT].flatMap((name) => {
      const value = incoming.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

/**
 * Reads for a page. 401 leads to /LOGIN001, 403 of a level that may not to the home screen with a notice, 404 to the not-found page;
 * anything else is thrown as ConsoleError for the error page, with its result code.
 * `screen` names the refused screen in the notice.
 */
export async function read<Path extends string, S extends Shape>(
  call: ApiCall<Path, S>,
  ...[given]: Reading<Path, S>
): Promise<AnswerOf<S>> {
  const asking = [given?.params, given?.query] as Asking<Path, QueryOf<S>>
  const outcome = await ask(call, ...asking)
  const way = wayOf(outcome)
  if (way === 'login') redirect('/LOGIN001')
  if (way === 'missing') notFound()
  if (way === 'home') redirect(given?.screen ? `/TOP101?refused=${given.screen}` : '/TOP101')
  return bodyOf(outcome)
}

type Around<S extends Shape> = { query?: QueryOf<S>; screen?: ScreenId | undefined }
type Reading<Path extends string, S extends Shape> = [keyof ParamsOf<Path>] extends [never]
  ? [given?: Around<S> & { params?: Record<never, never> }]
  : [given: Around<S> & { params: ParamsOf<Path> }]
