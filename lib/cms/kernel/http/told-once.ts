import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/*
 * An answer that holds a secret is kept so that only the key it was called with opens it, and the key is kept as a digest: who reads the table, or a copy
 * of it, reads neither. (AES-256-GCM under a key of RFC 5869.)
 */

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const secretOf = (key: string, salt: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, 'expo-console told-once v1', 32))

/** What stands for the key in the table. */
export const digestOf = (key: string): string => `sha256:${createHash('sha256').update(key).digest('hex')}`

/** A text as only the key opens it. `salt`: whose key it is. */
export function seal(text: string, key: string, salt: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, secretOf(key, salt), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** The text again. Throws where it was sealed with another key. */
export function unseal(sealed: string, key: string, salt: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(CIPHER, secretOf(key, salt), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}
