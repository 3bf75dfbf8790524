import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import pg from 'pg'

/** `open` passes bytes on; `silent` takes connections and keeps all bytes; `cutting` closes each at its first byte; `refusing` does not listen. */
type GateState = 'open' | 'silent' | 'cutting' | 'refusing'

/** A port in front of a server that can stand for every way in which it is away. `port`: one it had before. */
export async function openGate(target: NetConnectOpts, port = 0) {
  const sockets = new Set<Socket>()
  let state: GateState = 'open'
  let taken = 0
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    taken += 1
    keep(near)
    // Read and forgotten: an end is seen only by who reads.
    if (state === 'silent') return void near.resume()
    if (state === 'cutting') return void near.once('data', () => near.destroy())
    const far = connect(target)
    keep(far)
    const forward = (from: Socket, to: Socket) => {
      from.on('data', (piece) => {
        // What is sent into silence is lost, as behind a cable that was pulled.
        if (state === 'open') to.write(piece)
        if (state === 'cutting') near.destroy()
      })
      from.on('close', () => state !== 'silent' && to.destroy())
    }
    forward(near, far)
    forward(far, near)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const listens = (server.address() as AddressInfo).port
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const stopListening = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    endAll()
    await closed
  }
  return {
    port: listens,
    /** Connections on both sides that are open now. */
    connections: () => sockets.size,
    /** Connections it was asked for until now. */
    taken: () => taken,
    async turn(to: GateState): Promise<void> {
      state = to
      if (to === 'refusing') return stopListening()
      // What was begun in silence is answered by nobody any more.
      if (to === 'open') endAll()
      if (server.listening) return
      server.listen(listens, '127.0.0.1')
      await once(server, 'listening')
    },
    close: stopListening,
  }
}

/** The server of a database's address as a target, and the same database's address through a port of this machine. */
export function throughGate(databaseUrl: string): { target: NetConnectOpts; urlAt: (port: number) => string } {
  const { host, port, user = '', password, database } = new pg.Client({ connectionString: databaseUrl })
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const person = password ? `${user}:${password}` : user
  return { target, urlAt: (at) => `postgresql://${person}@127.0.0.1:${at}/${database}` }
}
