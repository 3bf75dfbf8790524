import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { certificateOf } from './certificate-of.ts'

/** How long the certificate of a test's site is good. */
export const CERTIFICATE_DAYS = 90

/**
 * A site over https on loopback. `connections`: how many were opened to it, whatever came of them. `ca`: what to trust it by.
 * `requests`: the host names and paths that were asked for.
 */
export async function startHttpsSite(
  listener: RequestListener,
  { names = ['site.test'], days = CERTIFICATE_DAYS, host = '127.0.0.1' } = {},
) {
  const { cert, key } = await certificateOf(names, days)
  const requests: string[] = []
  const seen = { connections: 0 }
  const server = createServer({ cert, key }, (request, response) => {
    requests.push(`${request.headers.host} ${request.method} ${request.url}`)
    listener(request, response)
  })
  server.on('connection', () => {
    seen.connections++
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    ca: cert,
    requests,
    seen,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
