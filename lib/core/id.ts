import { randomBytes } from 'node:crypto'

/**
 * A new UUIDv7 (RFC 9562 section 5.7): 48 bits of Unix milliseconds, then random bits, so that rows made later sort later.
 * Made here and not by the database because PostgreSQL 15 to 17 have no uuidv7().
 */
export function newId(now: Date = new Date()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
