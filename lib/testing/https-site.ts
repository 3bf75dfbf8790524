// The library of certificates wants it to be there first.
import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509'

/** How long the certificate of a test's site is good. */
export const CERTIFICATE_DAYS = 90

/** A certificate of these names, signed by itself, and its key; both PEM. `days`: negative for one that has ended. */
async function certificateOf(names: readonly string[], days: number) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const now = Date.now()
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: 'CN=test site',
      notBefore: new Date(now - 100 * 86_400_000),
      notAfter: new Date(now + days * 86_400_000),
      signingAlgorithm: algorithm,
      keys: keys as CryptoKeyPair,
      extensions: [
        new SubjectAlternativeNameExtension(
          names.map((value) => ({ type: /^[\d.]+$|:/.test(value) ? ('ip' as const) : ('dns' as const), value })),
        ),
      ],
    },
    webcrypto as Crypto,
  )
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  const key = `-----BEGIN PRIVATE KEY-----\n${pkcs8.replace(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`
  return { cert: certificate.toString('pem'), key }
}

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
