import { setTimeout as wait } from 'node:timers/promises'
import { isSafeMethod } from '#lib/core/http-methods.ts'
import { toLang } from '#lib/core/lang.ts'
import { askRemote, type Outgoing } from './ask-remote.ts'
import { createBreaker } from './breaker.ts'
import { answerMsOf, CMS_PATIENCE, type CmsPatience } from './cms-patience.ts'
import { refusal } from './refusal.ts'
import { sentBody } from './sent-body.ts'
import { type Reason, Unanswered } from './unanswered.ts'

/** What is told of a CMS that does not answer. `paused`: the call was not even tried. */
export type CmsWatch = {
  onUnanswered(reason: Reason | 'paused', cause: string): void
  onRetry(): void
  onBreaker(isOpen: boolean): void
}

type Attempt = NonNullable<ReturnType<ReturnType<typeof createBreaker>['begin']>>

const UNWATCHED: CmsWatch = { onUnanswered: () => {}, onRetry: () => {}, onBreaker: () => {} }

/** One more try follows after this long: a CMS that starts anew listens again. */
const RETRY_MS = 250
/** Seconds after which a call is worth another try. */
const RETRY_AFTER_SECONDS = 5

/**
 * The CMS at another origin, over HTTP. Always answers: where the CMS does not, within its limits, with 503, `Retry-After` and the code of
 * spec section 8 for no response. Rejects only where the caller has gone.
 */
export function remoteCms(origin: string, patience: CmsPatience = CMS_PATIENCE, watch: CmsWatch = UNWATCHED) {
  const breaker = createBreaker(patience, watch.onBreaker)

  const onBroken = (attempt: Attempt) => (error: unknown) => {
    attempt.failed()
    watch.onUnanswered('broken', error instanceof Error ? error.message : String(error))
  }

  /** A second try where the first cannot have done anything, or nothing that counts, and there is time. */
  async function askTwice(outgoing: Outgoing, attempt: Attempt): Promise<Response> {
    try {
      return await askRemote(outgoing, patience, onBroken(attempt))
    } catch (error) {
      if (!(error instanceof Unanswered && mayRepeat(outgoing, error.reason))) throw error
      watch.onRetry()
      await wait(RETRY_MS, undefined, { signal: outgoing.request.signal })
      return askRemote(outgoing, patience, onBroken(attempt))
    }
  }

  return async (request: Request): Promise<Response> => {
    // Read before it is a try: one who sends slowly keeps nobody from finding out whether the CMS is back.
    const body = await sentBody(request.body)
    const attempt = breaker.begin(!('pieces' in body))
    if (!attempt) {
      watch.onUnanswered('paused', 'it did not answer many times in a row')
      return away(request, 'xrcmsNW01')
    }
    try {
      const url = addressAt(origin, request)
      const asked = { method: request.method, path: url.pathname, isStreamed: 'pieces' in body }
      const end = performance.now() + answerMsOf(asked, patience)
      const answer = await askTwice({ request, url, body, end }, attempt)
      attempt.succeeded()
      return answer
    } catch (error) {
      if (!(error instanceof Unanswered)) {
        attempt.givenUp()
        throw error
      }
      attempt.failed()
      watch.onUnanswered(error.reason, error.message)
      return away(request, error.reason === 'gateway' ? 'xrcms0001' : 'xrcmsNW01')
    }
  }
}

function mayRepeat({ request, body, end }: Outgoing, reason: Reason): boolean {
  if ('pieces' in body || performance.now() + RETRY_MS >= end) return false
  return reason === 'refused' || isSafeMethod(request.method)
}

function away(request: Request, code: string): Response {
  const answer = refusal(503, code, toLang(request.headers.get('accept-language')))
  answer.headers.set('retry-after', String(RETRY_AFTER_SECONDS))
  return answer
}

/** `pathname` alone would lead `//host` elsewhere. */
function addressAt(origin: string, request: Request): URL {
  const { pathname, search } = new URL(request.url)
  const url = new URL(origin)
  url.pathname = pathname
  url.search = search
  return url
}
