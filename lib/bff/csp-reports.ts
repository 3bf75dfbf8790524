import type { Logger } from 'pino'

/** Where browsers send what the content security policy refused; named by the policy itself. */
export const CSP_REPORT_PATH = '/csp-reports'

const MAX_BYTES = 16 * 1024
const MAX_REPORTS = 20
/** Anyone can send reports: so many lines a minute are written, the rest is counted. */
const LINES = 60
const WINDOW_MS = 60_000

/** What is kept of a report: no more than is needed to find the page and the script. */
const FIELDS = ['document', 'directive', 'blocked', 'source', 'line', 'disposition'] as const
/** The names of both forms: report-uri (application/csp-report) and report-to (application/reports+json). */
const NAMES: Record<(typeof FIELDS)[number], readonly string[]> = {
  document: ['document-uri', 'documentURL'],
  directive: ['effective-directive', 'violated-directive', 'effectiveDirective'],
  blocked: ['blocked-uri', 'blockedURL'],
  source: ['source-file', 'sourceFile'],
  line: ['line-number', 'lineNumber'],
  disposition: ['disposition'],
}

/** Takes reports and writes them to the log, at most `LINES` a minute; 204 whatever was sent, 413 where it is too much. */
export function cspReports(log: Pick<Logger, 'warn'>, clock: () => number): (request: Request) => Promise<Response> {
  let window = { start: 0, lines: 0, dropped: 0 }
  const write = (report: object) => {
    const now = clock()
    if (now - window.start >= WINDOW_MS) {
      if (window.dropped > 0) log.warn({ dropped: window.dropped }, 'csp reports left out')
      window = { start: now, lines: 0, dropped: 0 }
    }
    if (window.lines >= LINES) window.dropped += 1
    else {
      window.lines += 1
      log.warn({ csp: report }, 'refused by the content security policy')
    }
  }
  return async (request) => {
    const text = await textOf(request)
    if (text === null) return new Response(null, { status: 413 })
    for (const report of reportsIn(text).slice(0, MAX_REPORTS)) write(report)
    return new Response(null, { status: 204 })
  }
}

async function textOf(request: Request): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function reportsIn(text: string): object[] {
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    // Not from a browser; there is nothing in it to write down.
    return []
  }
  return (Array.isArray(sent) ? sent : [sent]).flatMap((one) => {
    const body = recordOf(recordOf(one)?.['csp-report']) ?? recordOf(recordOf(one)?.body)
    return body ? [kept(body)] : []
  })
}

const recordOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null

function kept(body: Record<string, unknown>): object {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = NAMES[field].map((name) => body[name]).find((found) => found !== undefined)
      return typeof value === 'string' || typeof value === 'number' ? [[field, withoutQuery(String(value))]] : []
    }),
  )
}

/** A query can hold what was searched for, or a token. */
const withoutQuery = (text: string) => (text.split(/[?#]/)[0] ?? '').slice(0, 300)
