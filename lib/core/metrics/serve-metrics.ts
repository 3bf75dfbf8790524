import { createServer } from 'node:http'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'

type Place = { port: number; host: string }

/** Answers `GET /metrics` on a port of its own, so that the one people use never shows it. A port that cannot be had is told in the log. */
export function serveMetrics(
  { port, host }: Place,
  registry: Registry,
  log: Pick<Logger, 'error'>,
): { stop: () => Promise<void> } {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
    } catch (error) {
      log.error({ err: error }, 'the metrics could not be read')
      response.writeHead(500).end()
    }
  })
  server.on('error', (error) => log.error({ err: error, port }, 'the metrics are not served'))
  server.listen(port, host)
  // Whoever scrapes keeps no process from ending.
  server.unref()
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
