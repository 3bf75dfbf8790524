const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * May this call be answered? Safe ones always; unsafe ones only from our own pages. Browsers say where a call comes from in
 * Sec-Fetch-Site and Origin; a client that sends neither is no browser and carries no one's cookies by accident.
 * `publicUrl`: the address people use (PUBLIC_URL).
 */
export function isSameOrigin(request: Request, publicUrl: string): boolean {
  if (SAFE.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = request.headers.get('origin')
  if (origin === null) return true
  if (origin === new URL(publicUrl).origin) return true
  // Reached under another name (a tunnel, a preview): the page and the call must then agree on it.
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
}
