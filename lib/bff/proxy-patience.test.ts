import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readSpaceCsv } from '#lib/contracts/calls/space-csv.ts'
import { API_BASE } from '#lib/contracts/calls/to.ts'
import { answerMsOf, CMS_PATIENCE, silenceMsOf } from './cms-patience.ts'

const deploy = path.resolve(import.meta.dirname, '../../docs/deploy')
const read = async (file: string) => (await readFile(path.join(deploy, file), 'utf8')).replace(/^\s*#.*$/gm, '')

/** Seconds until a file of many rows begins, which takes longest; and those in which a stream may say nothing. */
const filePath = `${API_BASE}${readSpaceCsv.path}`
const answerSeconds = answerMsOf({ method: 'GET', path: filePath, isStreamed: false }, CMS_PATIENCE) / 1000
const events = new Response('', { headers: { 'content-type': 'text/event-stream' } })
const silenceSeconds = silenceMsOf(events, CMS_PATIENCE) / 1000

test('nginx waits for longer than the console itself does for a file to begin, and for a stream that is silent', async () => {
  const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(await read('nginx.conf')) ?? []
  expect(answerSeconds).toBe(130)
  expect(Number(seconds)).toBeGreaterThan(answerSeconds)
  expect(Number(seconds)).toBeGreaterThan(silenceSeconds)
})

test('Caddy, which waits without an end where nothing is said, is told nothing shorter', async () => {
  const told = [...(await read('Caddyfile')).matchAll(/(?:response_header|read)_timeout (\d+)s/g)]
  expect(told.filter(([, seconds]) => Number(seconds) <= answerSeconds)).toEqual([])
})
