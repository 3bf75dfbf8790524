import { answerMsOf, type CmsPatience, silenceMsOf } from './cms-patience.ts'
import { livingBody } from './living-body.ts'
import type { SentBody } from './sent-body.ts'
import { isGatewayPage, Unanswered, unansweredBy } from './unanswered.ts'

/** A call on its way. `end`: by when its answer begins, on the clock of `performance.now()`. */
export type Outgoing = { request: Request; url: URL; body: SentBody; end: number }

/**
 * One try, until the answer begins. Throws Unanswered, or what the caller's own signal says. `onBroken` hears where the answer broke off later,
 * and not by the caller's will.
 */
export async function askRemote(
  outgoing: Outgoing,
  patience: CmsPatience,
  onBroken: (error: unknown) => void,
): Promise<Response> {
  const { request, url, end } = outgoing
  const late = new AbortController()
  const deadline = startDeadline(late, end)
  const streamed = { method: request.method, path: url.pathname, isStreamed: true }
  const alive = () => deadline.moveTo(performance.now() + answerMsOf(streamed, patience))
  try {
    const answer = await fetch(url, {
      method: request.method,
      headers: request.headers,
      redirect: 'manual',
      signal: AbortSignal.any([request.signal, late.signal]),
      ...bodyOf(outgoing, alive),
    })
    if (!isGatewayPage(answer)) return living(answer, request, { late, patience, onBroken })
    await answer.body?.cancel()
    throw new Unanswered('gateway')
  } catch (error) {
    if (request.signal.aborted || error instanceof Unanswered) throw error
    throw late.signal.aborted ? new Unanswered('late', error) : unansweredBy(error)
  } finally {
    deadline.clear()
  }
}

function startDeadline(late: AbortController, end: number) {
  const start = (until: number) => setTimeout(() => late.abort(), Math.max(0, until - performance.now()))
  let timer: NodeJS.Timeout | undefined = start(end)
  return {
    moveTo(until: number) {
      // What is still sent after the answer has begun moves nothing.
      if (!timer) return
      clearTimeout(timer)
      timer = start(until)
    },
    clear() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

function bodyOf({ body }: Outgoing, onPiece: () => void): RequestInit {
  if ('whole' in body) return body.whole ? { body: body.whole } : {}
  const told = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      onPiece()
      controller.enqueue(piece)
    },
  })
  // Needed for a body in pieces, and unknown to the types of the browser.
  return { body: body.pieces.pipeThrough(told), duplex: 'half' } as RequestInit
}

type Watching = { late: AbortController; patience: CmsPatience; onBroken: (error: unknown) => void }

function living(answer: Response, { signal }: Request, { late, patience, onBroken }: Watching): Response {
  if (!answer.body) return answer
  const body = livingBody(answer.body, silenceMsOf(answer, patience), (error) => {
    if (!signal.aborted) onBroken(error)
    late.abort()
  })
  return new Response(body, { status: answer.status, headers: answer.headers })
}
