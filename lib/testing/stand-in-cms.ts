import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

/** What a CMS of another make answers to one call. */
export type OddAnswer = {
  status?: number
  /** Values given as lists are sent as several headers of that name. */
  headers?: Record<string, string | string[]>
  /** Sent as it is where it is a text, as JSON otherwise; left out: no body. */
  body?: unknown
  /** Waits so long before it answers. */
  afterMs?: number
  packed?: boolean
  /** `atOnce`: the connection breaks without an answer; `midway`: in the middle of the body. */
  breaks?: 'atOnce' | 'midway'
  /** The same places, from which on nothing comes any more; the connection stays. */
  silent?: 'atOnce' | 'midway'
}

/**
 * A server in the place of the CMS, over real HTTP: it answers what `answerTo` says for a call (`GET /cms/v1/fe/rooms`), and
 * keeps what it was asked. `port`: one it had before. `close()` ends it with all connections.
 */
export async function standInCms(answerTo: (call: string) => OddAnswer, port = 0) {
  const asked: { call: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const call = `${request.method} ${request.url}`
    asked.push({ call, headers: request.headers })
    request.resume()
    void give(answerTo(call), response)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${taken}`,
    port: taken,
    asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function give(answer: OddAnswer, response: ServerResponse): Promise<void> {
  const { status = 200, headers = {}, body, afterMs = 0, packed, breaks, silent } = answer
  if (afterMs > 0) await sleep(afterMs)
  if (breaks === 'atOnce') return void response.destroy()
  if (silent === 'atOnce') return
  const isText = typeof body === 'string'
  const bytes = Buffer.from(body === undefined ? '' : isText ? body : JSON.stringify(body))
  const sent = packed ? gzipSync(bytes) : bytes
  response.writeHead(status, {
    ...(body !== undefined && { 'content-type': isText ? 'text/html; charset=utf-8' : 'application/json' }),
    ...(body !== undefined && { 'content-length': String(sent.byteLength) }),
    ...(packed && { 'content-encoding': 'gzip' }),
    ...headers,
  })
  if (silent === 'midway') return void response.write(sent.subarray(0, Math.ceil(sent.byteLength / 2)))
  if (breaks !== 'midway') return void response.end(sent)
  response.write(sent.subarray(0, Math.ceil(sent.byteLength / 2)), () => response.destroy())
}
