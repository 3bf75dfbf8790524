import http from 'node:http'
import https from 'node:https'

/** A site on a port of this machine, as a browser elsewhere reaches it by its name. */
export type Site = ReturnType<typeof openSite>

/** `host`: as the address bar has it. Without `ca` over plain HTTP. */
type Place = { host: string; port: number; ca?: string }
type Asked = {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** The address of this machine that the call comes from. */
  from?: string
}
/** `status` 0: nobody answered, and `text` says why. */
type Answered = { status: number; headers: Record<string, unknown>; cookies: string[]; text: string; reused: boolean }

export function openSite({ host, port, ca }: Place) {
  const { request: open, Agent } = ca ? https : http
  const agent = new Agent({ keepAlive: true })
  const ask = (path: string, { method = 'GET', headers = {}, body, from }: Asked) =>
    open({
      host: '127.0.0.1',
      port,
      ...(ca && { ca, servername: host }),
      method,
      path,
      agent,
      localAddress: from,
      headers: { host, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }), ...headers },
    })
  return {
    host,
    port,
    ca,
    origin: `${ca ? 'https' : 'http'}://${host}`,
    close: () => agent.destroy(),
    ask(path: string, asked: Asked = {}): Promise<Answered> {
      return new Promise((resolve) => {
        const request = ask(path, asked)
        let isAnswered = false
        const fail = (error: Error) =>
          resolve({ status: 0, headers: {}, cookies: [], text: error.message, reused: request.reusedSocket })
        // Whoever is refused while she still sends may lose the connection after the answer.
        request.on('error', (error) => isAnswered || fail(error))
        request.on('response', (answer) => {
          isAnswered = true
          let text = ''
          answer.setEncoding('utf8').on('data', (piece) => {
            text += piece
          })
          answer.on('error', fail)
          answer.on('end', () => {
            const { headers, statusCode: status = 0 } = answer
            resolve({ status, headers, cookies: headers['set-cookie'] ?? [], text, reused: request.reusedSocket })
          })
        })
        request.end(asked.body)
      })
    },
    /** An answer that goes on: `text` grows, `ended` says how it ended. */
    follow(path: string, headers: Record<string, string>) {
      const request = ask(path, { headers })
      const heard = { status: 0, text: '', close: () => request.destroy() }
      const ended = new Promise<string>((resolve) => {
        request.on('error', (error) => resolve(error.message))
        request.on('response', (answer) => {
          heard.status = answer.statusCode ?? 0
          answer.setEncoding('utf8').on('data', (piece) => {
            heard.text += piece
          })
          answer.on('error', (error) => resolve(error.message))
          answer.on('end', () => resolve('in order'))
        })
      })
      request.end()
      return Object.assign(heard, { ended })
    },
  }
}
