import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { createPool } from '#lib/cms/kernel/db/connect.ts'
import { searchPatterns } from '#lib/cms/kernel/db/keywords.ts'
import { boundariesOf, nextChange, stopBoundaries } from '#lib/core/next-change.ts'
import { isPublic, type OpenType } from '#lib/core/publication-status.ts'
import { spaceStanding } from '#lib/core/space-standing.ts'
import { formatTb } from '#lib/core/terabytes.ts'
import { leastWork } from './at-once/least-work.ts'
import { listOf, ONE_ROOM, SCHEDULES, SESSION, WHERE } from './raw-statements.ts'

/** What the others are measured against: node:http and pg, the same data and the same JSON, and nothing in between; below `/least/` the least work that does the job, whatever its JSON. */

const pool = createPool(process.env.DATABASE_URL ?? '', { max: 20 })

type Span = { room: string; target: string; type: OpenType | 'stop'; start: Date; until: Date | null }
type Row = { id: string; delivery: { deliveredBytes: string } }

const toEntry = (span: Span) => ({
  openType: span.type === 'archive' ? ('archive' as const) : ('normal' as const),
  start: span.start.getTime(),
  end: span.until?.getTime() ?? 0,
})
const toStop = (span: Span) => ({ stoppedAt: span.start.getTime(), reopenedAt: span.until?.getTime() ?? null })

function publicationOf(room: string, spans: Span[], at: number) {
  const isStop = (span: Span) => span.type === 'stop'
  const byTarget = Map.groupBy(spans, (span) => span.target)
  const own = (byTarget.get(room) ?? []).filter(isStop).map(toStop)
  const patterns = [...byTarget.values()].map((all) => ({
    entries: all.filter((span) => !isStop(span)).map(toEntry),
    stops: all.filter(isStop).map(toStop),
  }))
  const standingAt = (instant: number) => spaceStanding(patterns, own, instant)
  const { status, entry } = standingAt(at)
  const boundaries = [...patterns.flatMap((it) => boundariesOf(it.entries, it.stops)), ...stopBoundaries(own)]
  const next = nextChange(boundaries, (instant) => standingAt(instant).status, at)
  return {
    status,
    isPublic: isPublic(status),
    periodStart: entry && new Date(entry.start).toISOString(),
    periodEnd: entry && new Date(entry.end).toISOString(),
    nextChangeAt: next && new Date(next.at).toISOString(),
    nextStatus: next?.status ?? null,
  }
}

async function withPublication(rows: Row[]) {
  const spans = await pool.query<Span>(SCHEDULES, [rows.map((row) => row.id)])
  const byRoom = Map.groupBy(spans.rows, (span) => span.room)
  const at = Date.now()
  return rows.map((row) => ({
    ...row,
    delivery: { ...row.delivery, deliveredTb: formatTb(BigInt(row.delivery.deliveredBytes)) },
    publication: publicationOf(row.id, byRoom.get(row.id) ?? [], at),
  }))
}

async function list(where: string, values: string[]) {
  const statements = listOf(where)
  const [page, count] = await Promise.all([
    pool.query<Row>(statements.page, values),
    pool.query<{ n: number }>(statements.count, values),
  ])
  return { result_code: '0', items: await withPublication(page.rows.slice(0, 50)), total: count.rows[0]?.n ?? 0 }
}

async function answer(request: IncomingMessage): Promise<object | null> {
  const token = /cms_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const session = await pool.query(SESSION, [createHash('sha256').update(token).digest()])
  if (session.rows.length === 0) return null
  const url = new URL(request.url ?? '', 'http://raw')
  const id = /\/rooms\/([0-9a-f-]{36})$/.exec(url.pathname)?.[1]
  if (id) {
    const [item] = await withPublication((await pool.query<Row>(ONE_ROOM, [id])).rows)
    return { result_code: '0', item }
  }
  const [keyword] = searchPatterns(url.searchParams.get('q') ?? '')
  if (keyword) return list(WHERE.keyword, [keyword])
  const status = url.searchParams.get('status')
  return status ? list(WHERE.status, [status]) : list(WHERE.all, [])
}

createServer(async (request, response) => {
  const isLeast = request.url?.startsWith('/least/')
  const body = isLeast ? await leastWork(pool, request) : await answer(request)
  response.writeHead(body ? 200 : 401, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}).listen(Number(process.env.PORT), '127.0.0.1')
