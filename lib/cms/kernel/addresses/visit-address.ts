import https from 'node:https'
import { isIP } from 'node:net'
import { checkServerIdentity, type TLSSocket } from 'node:tls'

/** An answer: its status, where it sends on, and when the certificate ends. */
export type Visit = { status: number; location: string | null; certificateEndsAt: Date | null }

type How = { url: URL; address: string; ca?: string | undefined; signal: AbortSignal }

/** Larger answers' heads are refused; their bodies are never read. */
const MAX_HEAD_BYTES = 16 * 1024

/** The host of an address as a name or an IP address, without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/**
 * Asks for one address over https at exactly this IP address, and lets go as soon as the head of the answer is there. The name
 * is not resolved again; the certificate must be that of the name. Throws Node's errors.
 */
export function visitAddress({ url, address, ca, signal }: How): Promise<Visit> {
  const name = hostOf(url)
  return new Promise((resolve, reject) => {
    const request = https.request({
      host: address,
      port: url.port === '' ? 443 : Number(url.port),
      path: `${url.pathname}${url.search}`,
      // An IP address has no server name to send.
      servername: isIP(name) === 0 ? name : '',
      headers: { host: url.host, 'user-agent': 'ExpoConsole-AddressCheck', accept: '*/*' },
      // No connection and no TLS session is shared with another check.
      agent: false,
      maxHeaderSize: MAX_HEAD_BYTES,
      signal,
      lookup: () => {
        throw new Error('an address that was resolved is not resolved again')
      },
      checkServerIdentity: (_, certificate) => checkServerIdentity(name, certificate),
      ...(ca === undefined ? {} : { ca }),
    })
    request.on('response', (response) => {
      const { statusCode = 0, headers } = response
      const { valid_to } = (response.socket as TLSSocket).getPeerCertificate()
      const certificateEndsAt = valid_to ? new Date(valid_to) : null
      resolve({ status: statusCode, location: headers.location ?? null, certificateEndsAt })
      request.destroy()
    })
    request.on('error', reject)
    request.end()
  })
}
