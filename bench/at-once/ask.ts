import { Agent, type OutgoingHttpHeaders, request } from 'node:http'

type Asked = { method?: string; path: string; body?: object; headers?: OutgoingHttpHeaders }

/** Asks over one kept-alive connection, as one client does; what is no success throws, as a fast refusal is no result. */
export type Ask = (asked: Asked) => Promise<{ text: string; headers: NodeJS.Dict<string | string[]> }>

export function connection(origin: string, cookie: string): { ask: Ask; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask: Ask = ({ method = 'GET', path, body, headers = {} }) =>
    new Promise((resolve, reject) => {
      const sent = body && JSON.stringify(body)
      const said = {
        cookie,
        'accept-language': 'ja',
        ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
        ...headers,
      }
      const asking = request(origin + path, { agent, method, headers: said }, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('end', () => {
          const text = Buffer.concat(pieces).toString('utf8')
          const { statusCode = 0 } = response
          if (statusCode >= 200 && statusCode < 300) resolve({ text, headers: response.headers })
          else reject(new Error(`${method} ${origin}${path} answered ${statusCode} ${text.slice(0, 300)}`))
        })
      })
      asking.on('error', reject)
      asking.end(sent)
    })
  return { ask, close: () => agent.destroy() }
}
