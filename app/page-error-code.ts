/**
 * The code a failed page shows: a refused read carries its result code as the digest; any other digest only finds the error
 * in the log.
 */
export function pageErrorCode({ digest }: { digest?: string }): string {
  return digest?.startsWith('xrcms') ? digest : digest ? `xrcms0001-${digest}` : 'xrcms0001'
}
