import type { AddressOutcome } from '#lib/contracts/address-checks.ts'

/** Nobody took the connection at this IP address; another of the same name may. */
export const UNREACHABLE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'EHOSTDOWN',
  'ETIMEDOUT',
])

const NO_NAME: ReadonlySet<string> = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_NODATA',
  'EAI_FAIL',
  'ENODATA',
  'ESERVFAIL',
])

/** OpenSSL's names of what can be wrong with a certificate, as Node hands them on. */
const CERTIFICATE =
  /^(CERT_|ERR_TLS_CERT|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERROR_IN_CERT|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH)/

/** What an error of a visit says of the address. Throws again what is a mistake of ours. */
export function outcomeOfError(error: unknown): AddressOutcome {
  const { name, code } = error as { name?: unknown; code?: unknown }
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  // Only errors of Node and its libraries carry a code.
  if (typeof code !== 'string') throw error
  if (NO_NAME.has(code)) return 'unknownHost'
  if (CERTIFICATE.test(code)) return 'certificate'
  return code === 'HPE_HEADER_OVERFLOW' ? 'tooLarge' : 'unreachable'
}
