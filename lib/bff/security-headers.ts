/** What every answer of the console carries, whoever makes it: pages, files, redirects, refusals. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // A staff console has no business in a search engine.
  'X-Robots-Tag': 'noindex, nofollow',
  // Browsers ignore it over plain http.
  'Strict-Transport-Security': 'max-age=31536000',
}
