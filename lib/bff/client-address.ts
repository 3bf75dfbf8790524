import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

const NAME = 'x-forwarded-for'

/**
 * Where a request comes from: the address at the other end of the connection, or what the outermost of the trusted proxies wrote
 * down. Entries before that are the caller's own words.
 */
export function clientAddress(peer: string, forwarded: string, trustedProxies: number): string {
  const hops = [...forwarded.split(',').map((hop) => hop.trim()), peer].filter(Boolean)
  const address = hops.at(-1 - trustedProxies) ?? hops[0] ?? ''
  // A socket that listens for both writes IPv4 addresses as IPv6.
  return address.replace(/^::ffff:(?=\d+\.)/, '').slice(0, 64)
}

/** From now on X-Forwarded-For of every request of this process is that one address, before anything else sees the request. */
export function settleClientAddresses(trustedProxies: number): void {
  subscribe('http.server.request.start', (message) => {
    const { headers, socket } = (message as { request: IncomingMessage }).request
    headers[NAME] = clientAddress(socket.remoteAddress ?? '', String(headers[NAME] ?? ''), trustedProxies)
  })
}
