import { API_BASE, type Prepared } from '#lib/contracts/calls/to.ts'
import { NET_ERROR, type Outcome, readOutcome, toOutcome } from '#lib/contracts/outcome.ts'
import { noteBuild } from './build-news.ts'
import { callHeaders } from './call-headers.ts'
import { newKey } from './new-key.ts'
import { beginOwnWrite, noteOwnWrite } from './own-writes.ts'
import { asksSeen, seenQuestions } from './seen-questions.ts'
import { leaveForSignIn } from './session-return.ts'
import { asksStepUp, stepUps } from './step-up.ts'

type Options = {
  /** One intention of the person: a repeated try carries the same key, so that it writes nothing twice. */
  key?: string
  signal?: AbortSignal
}

/** Calls by which someone becomes signed in: their 401 is an answer and no lost session. */
const ENTRY = 'auth/'

/** A read that was answered with nothing: no screen can go on from there. The entry can, by status and header alone. */
const isHollow = ({ method, path }: Prepared, outcome: Outcome<unknown>) =>
  method === 'GET' && outcome.kind === 'OK' && outcome.body === null && !path.startsWith(ENTRY)

/** Spec section 4: only the first 401 leads away; any other outcome starts the count again. */
let sessionErrors = 0

/**
 * Makes a call of the contract (`api(to(readRoom, { id }))`) and says what it came to. Never throws for an HTTP status or a lost connection; an aborted
 * call throws its AbortError. The first 401 keeps the way back and unsaved input and goes to /ERROR401. Where the CMS wants to
 * know that it is her, or that she agrees to change what visitors saw, she is asked and the same call is sent again.
 */
export async function api<T>(call: Prepared<T>, options: Options = {}): Promise<Outcome<T>> {
  const { path } = call
  const keyed = { ...options, key: options.key ?? newKey() }
  let outcome = await send(call, keyed)
  let sent = call
  const seen = await asksSeen(outcome)
  if (seen && (await seenQuestions.ask(seen))) {
    sent = { ...call, agreed: true }
    outcome = await send(sent, keyed)
  }
  const means = asksStepUp(outcome)
  if (means && (await stepUps.ask(means))) outcome = await send(sent, keyed)
  if (outcome.kind !== 'SESSION_ERROR') sessionErrors = 0
  else if (!path.startsWith(ENTRY) && sessionErrors++ === 0) leaveForSignIn()
  return outcome
}

async function send<T>(call: Prepared<T>, { key, signal }: Options & { key: string }): Promise<Outcome<T>> {
  const { method, path, body, version, agreed } = call
  const ended = method === 'GET' ? null : beginOwnWrite()
  try {
    const response = await fetch(`${API_BASE}/${path}`, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
      headers: callHeaders({ method, key, version, agreed }),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    noteBuild(response)
    const outcome = await readOutcome<T>(response)
    if (method !== 'GET' && outcome.kind === 'OK') noteOwnWrite(response.headers.get('date'))
    return isHollow(call, outcome) ? toOutcome<T>(response.status, undefined) : outcome
  } catch (error) {
    if (signal?.aborted) throw error
    return { ...NET_ERROR }
  } finally {
    ended?.()
  }
}
