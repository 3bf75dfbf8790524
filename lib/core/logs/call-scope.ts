import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of the call in hand, wherever a line is written from. */
type CallScope = {
  requestId?: string | undefined
  traceparent?: string | undefined
  /** What the caller sent: nothing of it may stand in a line. Looked through only where something goes wrong. */
  sent?: string[]
}

// Next.js bundles pages, routes and instrumentation apart, each with its own copy of this module: one scope for all of them.
const shared = globalThis as typeof globalThis & { expoConsoleCall?: AsyncLocalStorage<CallScope> }

function storage(): AsyncLocalStorage<CallScope> {
  shared.expoConsoleCall ??= new AsyncLocalStorage()
  return shared.expoConsoleCall
}

/** Does `work` as part of a call: lines written meanwhile carry its request ID and trace, and nothing it was sent. */
export const inCall = <T>(scope: CallScope, work: () => T): T => storage().run({ sent: [], ...scope }, work)

/** The same for all that follows in this turn of the event loop, where nothing can be wrapped. */
export const enterCall = (scope: CallScope): void => storage().enterWith({ sent: [], ...scope })

/** Does what goes on after the call that began it, for others too: its lines are of no call. */
export const outsideCall = <T>(work: () => T): T => storage().exit(work)

/** The call in hand sent this: a body, a cookie, a query. */
export const noteSent = (text: string): void => void storage().getStore()?.sent?.push(text)

/** The request ID and trace of the call in hand. */
export function callFacts(): { requestId?: string; traceparent?: string } {
  const { requestId, traceparent } = storage().getStore() ?? {}
  return { ...(requestId && { requestId }), ...(traceparent && { traceparent }) }
}

/** Shorter ones are found in words that are none; more of them than this a line does not wait for. */
const LEAST = 4
const MOST = 2_000

/** The values the call in hand sent, long ones first. */
export function sentValues(): readonly string[] {
  const found = new Set<string>()
  for (const text of storage().getStore()?.sent ?? []) collect(text, found)
  return [...found].sort((a, b) => b.length - a.length)
}

function collect(text: string, found: Set<string>): void {
  const add = (value: string) => {
    if (value.length >= LEAST && found.size < MOST) found.add(value)
  }
  const walk = (value: unknown): void => {
    if (typeof value === 'string') add(value)
    else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) walk(one)
  }
  try {
    walk(JSON.parse(text))
  } catch {
    // A cookie, a query, a file of rows: its cells.
    for (const cell of text.split(/[\s&=;,]+/u)) {
      add(cell.replaceAll('"', ''))
      if (cell.includes('%') || cell.includes('+')) add(decoded(cell))
    }
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
