import type { ServerResponse } from 'node:http'

/** Seconds after which a page that met an outage is worth another look. */
const RETRY_AFTER_SECONDS = '5'

// Next.js bundles pages and instrumentation apart, each with its own copy of this module.
const shared = globalThis as typeof globalThis & { expoConsoleOpenPages?: Map<string, { isAway: boolean }> }

/** The requests that are being answered, by their IDs. */
function openPages() {
  shared.expoConsoleOpenPages ??= new Map()
  return shared.expoConsoleOpenPages
}

/** What the page of this request needs is away. */
export function noteOutage(requestId: string | null): void {
  const page = requestId === null ? undefined : openPages().get(requestId)
  if (page) page.isAway = true
}

/**
 * Answers 503 with `Retry-After` where Next.js would say 500 of a page, when what it needs is away and nothing is wrong. `isAway` of what it answers
 * says of any page whether that was so: one that had begun stays 200, and tells the person in its place.
 */
export function answerOutages(requestId: string, response: ServerResponse): { readonly isAway: boolean } {
  const page = { isAway: false }
  openPages().set(requestId, page)
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (status !== 500 || !page.isAway) return writeHead(status, ...rest)
    response.setHeader('retry-after', RETRY_AFTER_SECONDS)
    return writeHead(503, ...rest)
  }
  response.once('close', () => openPages().delete(requestId))
  return page
}
