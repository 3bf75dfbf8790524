/** What is said of one object or upload alone: there is none (404), or it lies in an archive (403). */
const OF_ONE: readonly unknown[] = ['NoSuchKey', 'NoSuchUpload', 'InvalidObjectState']
const REFUSING: readonly unknown[] = [301, 401, 403, 404]
/**
 * Of 400, which else says that the console asked for something wrong: a region that is not the bucket's, a key of a time that is over. An answer to HEAD has no body
 * that could name it, and nothing in a HEAD can be wrong but that.
 */
const REFUSING_AS_400: readonly unknown[] = ['AuthorizationHeaderMalformed', 'ExpiredToken', 'InvalidToken', 'Unknown']

/**
 * Does a bucket refuse what it is asked for since the settings of the console are wrong: its key, what that key may do, the bucket, the region, the clock of the
 * machine? Nobody who calls can help it. Known by what the error has, as the class of the client's errors is loaded with the client (docs/decisions/0516-a-bucket-that-refuses.md).
 */
export function isStoreRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return false
  const { name, $metadata } = error as { name?: unknown; $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  return status === 400 ? REFUSING_AS_400.includes(name) : REFUSING.includes(status) && !OF_ONE.includes(name)
}

/** What the log says of it. */
export const STORE_REFUSES =
  'the bucket refuses this console: S3_* or what its key may do is wrong, or the clock of this machine'
