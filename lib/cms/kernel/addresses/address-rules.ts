import { lookup } from 'node:dns/promises'
import { isPublicAddress } from './public-address.ts'

/** What a check of an address may do. Tests pass their own to reach a server of theirs; the product has PUBLIC_ONLY. */
export type AddressRules = {
  /** All IP addresses of a host name; throws as `dns.lookup` does where there are none. */
  resolve: (host: string) => Promise<string[]>
  /** May the console connect to this IP address? */
  allows: (address: string) => boolean
  /** Certificates to trust in the place of Node's own, PEM. */
  ca?: string
  /** For everything together: names, connections, redirects. */
  timeoutMs: number
  maxRedirects: number
}

/** Only addresses of the public internet, 10 seconds, 5 redirects. */
export const PUBLIC_ONLY: AddressRules = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  allows: isPublicAddress,
  timeoutMs: 10_000,
  maxRedirects: 5,
}
