import http from 'node:http'
import https from 'node:https'

/**
 * PUTs bytes to an address over a real connection, which breaks after `cutAfter` of them where that is given. Answers the status,
 * null where none came.
 */
export function putBytes(url: string, bytes: Uint8Array, cutAfter?: number): Promise<number | null> {
  const { request: open } = url.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const request = open(url, { method: 'PUT', headers: { 'content-length': bytes.length } })
    request.on('error', cutAfter === undefined ? reject : () => resolve(null))
    request.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? null)
    })
    if (cutAfter === undefined) request.end(bytes)
    else request.write(bytes.subarray(0, cutAfter), () => request.destroy(new Error('the connection breaks')))
  })
}
