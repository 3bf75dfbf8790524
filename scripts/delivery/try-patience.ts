import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Findings } from './findings.ts'
import type { InFront } from './proxies.ts'

/** Longer than a proxy waits that was told nothing (nginx: 60 s), and less than the console may take for a file of many rows. */
const SILENT_MS = 63_000

/** In the place of a console: an answer that does not begin for so long, and a stream that says nothing for as long. No call of a console takes this long on purpose. */
export async function openSilent() {
  const server = createServer((request, response) => {
    if (request.url === '/healthz') return void response.end('ok')
    if (request.url === '/readyz') return void response.end('ready')
    if (request.url === '/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' })
      response.write('event: first\n\n')
    }
    setTimeout(() => response.end('event: last\n\n'), SILENT_MS)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** What a proxy makes of both. */
export async function tryPatience({ site }: InFront, findings: Findings): Promise<void> {
  const stream = site.follow('/stream', {})
  const answer = site.ask('/file')
  await sleep(SILENT_MS / 10)
  findings.holds(stream.text.includes('first'), 'what a stream says before it is silent arrives at once')
  const { status, text } = await answer
  findings.holds(status === 200 && text.includes('last'), 'an answer that begins after 63 s arrives', status)
  const how = await stream.ended
  findings.holds(how === 'in order' && stream.text.includes('last'), 'a stream that is silent for 63 s stays', how)
}
