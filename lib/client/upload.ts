import { API_BASE, type Prepared } from '#lib/contracts/calls/to.ts'
import { NET_ERROR, type Outcome, parseAnswer, toOutcome } from '#lib/contracts/outcome.ts'
import { acceptLanguage } from './accept-language.ts'
import { leaveForSignIn } from './session-return.ts'

type Options = {
  onProgress: (share: number) => void
  signal: AbortSignal
  /** One intention of the person: the same file sent again after a lost answer carries the same key, so that it is taken once. */
  key?: string
}

/**
 * Sends a file as the body of a call that takes one. `onProgress` hears the share that has left, 0 to 1. Rejects with
 * an AbortError when the signal is used. XMLHttpRequest, since fetch does not say how far an upload is.
 */
export function upload<T>(
  { path }: Prepared<T>,
  file: File,
  { onProgress, signal, key }: Options,
): Promise<Outcome<T>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${API_BASE}/${path}`)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', acceptLanguage())
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    if (key) request.setRequestHeader('Idempotency-Key', key)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const outcome = toOutcome<T>(request.status, parseAnswer(request.responseText))
      if (outcome.kind === 'SESSION_ERROR') leaveForSignIn()
      resolve(outcome)
    }
    request.onerror = () => resolve(NET_ERROR)
    request.onabort = () => reject(new DOMException('upload cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
