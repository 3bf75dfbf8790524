import { isSafeMethod } from '#lib/core/http-methods.ts'

/**
 * May this call be answered? Safe ones always; unsafe ones only from our own pages. Browsers say where a call comes from in
 * Sec-Fetch-Site and Origin; a client that sends neither is no browser and carries no one's cookies by accident.
 * `publicUrl`: the address people use (PUBLIC_URL).
 */
export function isSameOrigin(request: Request, publicUrl: string): boolean {
  if (isSafeMethod(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = request.headers.get('origin')
  if (origin === null) return true
  const own = new URL(publicUrl)
  if (origin === own.origin) return true
  if (!URL.canParse(origin)) return false
  // Reached under another name (a tunnel, a preview): the page and the call must then agree on it. Never over plain http where
  // people come by https: whoever sits on the wire writes such pages.
  const { host, protocol } = new URL(origin)
  return host === request.headers.get('host') && protocol === own.protocol
}
