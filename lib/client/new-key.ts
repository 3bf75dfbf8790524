/** Random hexadecimal digits, also for idempotency. Not `randomUUID`, which browsers keep from pages on a plain http address. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
