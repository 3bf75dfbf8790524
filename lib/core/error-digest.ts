/** Next.js gives errors digests of its own, numbers too: this tells a result code from those. */
const MARK = 'result_code:'

/** The digest by which the code of a failed read reaches the error page. */
export const digestOf = (resultCode: string): string => MARK + resultCode

/**
 * The code an error page shows: that of the failed read, whatever it is; any other digest only finds the error in the log.
 */
export function codeOfDigest(digest: string | undefined): string {
  if (!digest) return 'xrcms0001'
  return digest.startsWith(MARK) ? digest.slice(MARK.length) : `xrcms0001-${digest}`
}
