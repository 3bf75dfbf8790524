import { acceptLanguage } from './accept-language.ts'

/** What sending one part came to: `again` may work when tried once more with a new address, `over` never will. */
type PartSent = 'sent' | 'again' | 'over'

/**
 * PUTs a part to its signed address. `onProgress` hears the bytes that have left. Rejects with an AbortError when the signal
 * is used. XMLHttpRequest, since fetch does not say how far an upload is.
 */
export function putPart(
  url: string,
  part: Blob,
  { onProgress, signal }: { onProgress: (bytes: number) => void; signal: AbortSignal },
): Promise<PartSent> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', abort)
      settle()
    }
    request.open('PUT', url)
    request.setRequestHeader('Accept-Language', acceptLanguage())
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () => end(() => resolve(meaningOf(request.status)))
    request.onerror = () => end(() => resolve('again'))
    request.onabort = () => end(() => reject(new DOMException('upload stopped', 'AbortError')))
    if (signal.aborted) return reject(new DOMException('upload stopped', 'AbortError'))
    signal.addEventListener('abort', abort)
    request.send(part)
  })
}

function meaningOf(status: number): PartSent {
  if (status >= 200 && status < 300) return 'sent'
  // 404: the upload is over. 409, 413: no room, or the file changed meanwhile. All else passes: an address that ran out, a
  // connection that broke, a server that is starting anew.
  return [404, 409, 413].includes(status) ? 'over' : 'again'
}
