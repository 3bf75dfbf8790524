import { CSP_REPORT_PATH } from './csp-reports.ts'

/** The name `report-to` goes by. */
export const REPORTING_ENDPOINTS = `csp="${CSP_REPORT_PATH}"`

/**
 * The Content-Security-Policy of every page: only our own scripts and styles, by nonce; nothing may frame the console.
 * `storeOrigin`: where browsers send files, '' where that is the console itself.
 */
export function contentSecurityPolicy(nonce: string, https: boolean, storeOrigin: string): string {
  const store = storeOrigin && ` ${storeOrigin}`
  const development = process.env.NODE_ENV === 'development'
  return [
    "default-src 'self'",
    // React's development build evaluates strings to rebuild server stack traces; the product does not.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    // React streams what is late inside an <svg> as one hidden by this very attribute ("display:none"), which takes no nonce.
    ...(development ? [] : ["style-src-attr 'unsafe-hashes' 'sha256-aqNNdDLnnrDOnTNdkJpYlAxKVJtLt9CtFLklmInuUAE='"]),
    `img-src 'self' data: blob:${store}`,
    "font-src 'self'",
    `connect-src 'self'${store}`,
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    // Both forms: Firefox and Safari know the older one alone.
    `report-uri ${CSP_REPORT_PATH}`,
    'report-to csp',
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
