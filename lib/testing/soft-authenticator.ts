import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = { challenge: string; rpId?: string; rp?: { id?: string }; user?: { id: string } }
/** What a test changes of an honest answer. */
type Twist = { origin?: string; counter?: number; userVerified?: boolean; rpId?: string }

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }

/**
 * An authenticator in software (ES256, attestation "none", WebAuthn level 3 section 6): one passkey, answering the CMS's options as
 * a browser at `origin` would. It lets tests sign with a wrong origin, an old counter, or without a verified person.
 */
export function softAuthenticator(origin = 'http://console.test') {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = keys.publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle = ''

  const authenticatorData = (rpId: string, { counter: given, userVerified = true }: Twist, attested?: Buffer) => {
    counter = given ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = FLAGS.present | (userVerified ? FLAGS.verified : 0) | (attested ? FLAGS.attested : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }
  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  const credential = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    response,
    clientExtensionResults: {},
  })

  return {
    /** Answers `navigator.credentials.create`. */
    register(options: unknown, twist: Twist = {}) {
      const { challenge, rp, user } = options as Options
      userHandle = user?.id ?? ''
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(String(jwk.x), 'base64url'))],
        [-3, new Uint8Array(Buffer.from(String(jwk.y), 'base64url'))],
      ])
      const length = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)])
      const authData = new Uint8Array(authenticatorData(twist.rpId ?? rp?.id ?? '', twist, attested))
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ])
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, twist.origin ?? origin)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      })
    },
    /** Answers `navigator.credentials.get`. */
    assert(options: unknown, twist: Twist = {}) {
      const { challenge, rpId } = options as Options
      const data = authenticatorData(twist.rpId ?? rpId ?? '', twist)
      const client = clientData('webauthn.get', challenge, twist.origin ?? origin)
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), keys.privateKey)),
        ...(userHandle && { userHandle }),
      })
    },
  }
}
