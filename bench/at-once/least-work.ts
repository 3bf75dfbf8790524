import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type pg from 'pg'
import { searchPatterns } from '#lib/cms/kernel/db/keywords.ts'
import { LEAST } from './least-statements.ts'

type Body = { spaceTitle?: string; id?: string; version?: number }

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return pieces.length === 0 ? {} : (JSON.parse(Buffer.concat(pieces).toString('utf8')) as Body)
}

function readOf({ searchParams: query, pathname }: URL): [keyof typeof LEAST, unknown[]] {
  const id = /\/rooms\/([0-9a-f-]{36})$/.exec(pathname)?.[1]
  if (id) return ['one', [id]]
  const [keyword] = searchPatterns(query.get('q') ?? '')
  if (keyword) return ['keyword', [keyword]]
  if (query.get('status') === 'unregistered') return ['unregistered', []]
  if (query.has('status')) return ['status', [query.get('status')]]
  return query.has('before') ? ['deep', [query.get('before'), query.get('id')]] : ['list', []]
}

function writeOf(method: string, { spaceTitle, id, version }: Body): [keyof typeof LEAST, unknown[]] {
  if (method === 'POST') return ['create', [spaceTitle]]
  return method === 'PATCH' ? ['update', [spaceTitle, id, version]] : ['delete', [id, version]]
}

/** `/least/rooms…`: the rows that one prepared statement gives; null where it gives none. */
export async function leastWork(pool: pg.Pool, request: IncomingMessage): Promise<object | null> {
  const token = /cms_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const url = new URL(request.url ?? '', 'http://raw')
  const { method = 'GET' } = request
  const [name, values] = method === 'GET' ? readOf(url) : writeOf(method, await bodyOf(request))
  const who = createHash('sha256').update(token).digest()
  const { rows } = await pool.query({ name: `least ${name}`, text: LEAST[name], values: [who, ...values] })
  return rows.length === 0 ? null : rows[0]
}
