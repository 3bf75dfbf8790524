import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What a server is sent: every statement by its text, in order. */
type Sent = { text: string; at: number }

const SSL_REQUEST = 80_877_103
const CANCEL = 80_877_102

/**
 * A port in front of PostgreSQL that passes all bytes on and notes each statement a client has it run, `begin` and `commit` among them, by PostgreSQL's own protocol
 * (version 3): what is counted is what was sent, whatever program sent it. `databaseUrl`: with the folder of a socket as its `host`.
 */
export async function openStatementGate(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const folder = target.searchParams.get('host')
  if (!folder) throw new Error('the database is not reached by a socket')
  const sent: Sent[] = []
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(`${folder}/.s.PGSQL.5432`)
    const note = readMessages((text) => sent.push({ text, at: Date.now() }))
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', note)
    near.pipe(far)
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `postgres://${target.username}@127.0.0.1:${port}${target.pathname}`
  const stop = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url, sent, stop }
}

/** Reads what a client sends, in whatever pieces, and tells each statement that is run. */
function readMessages(tell: (text: string) => void): (piece: Buffer) => void {
  /** Texts by the name of the statement, and the text that each portal runs. */
  const [statements, portals] = [new Map<string, string>(), new Map<string, string>()]
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = false
  const take = (type: string, body: Buffer) => {
    const words = body.toString('utf8').split('\0')
    const [first = '', second = ''] = words
    if (type === 'Q') tell(first)
    else if (type === 'P') statements.set(first, second)
    else if (type === 'B') portals.set(first, statements.get(second) ?? second)
    else if (type === 'E') tell(portals.get(first) ?? '')
  }
  return (piece) => {
    rest = Buffer.concat([rest, piece])
    for (;;) {
      const head = isStarted ? 1 : 0
      if (rest.length < head + 4) return
      const length = rest.readUInt32BE(head)
      if (rest.length < head + length) return
      const message = rest.subarray(0, head + length)
      rest = rest.subarray(head + length)
      if (isStarted) take(String.fromCharCode(message[0] ?? 0), message.subarray(5))
      else isStarted = ![SSL_REQUEST, CANCEL].includes(message.readUInt32BE(4))
    }
  }
}
