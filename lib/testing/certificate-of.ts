// The library of certificates wants it to be there first.
import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509'

/** A certificate of these names, signed by itself, and its key; both PEM. `days`: negative for one that has ended. */
export async function certificateOf(names: readonly string[], days: number) {
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
