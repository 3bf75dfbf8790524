const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

const TIMEOUT_MS = 10_000

/**
 * How SMTP_URL is understood. `smtps://` speaks TLS from the first byte (port 465). `smtp://` (port 587) must upgrade to TLS
 * (STARTTLS) or sends nothing, so that nobody on the way can strip the encryption; to this machine itself it stays plain.
 * `?tls=off` allows a plain connection elsewhere, `?tls=required` demands TLS also on this machine.
 */
export function smtpOptions(smtpUrl: string) {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const asked = url.searchParams.get('tls')
  const plain = !secure && (asked === 'off' || (asked !== 'required' && LOOPBACK.test(url.hostname)))
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    ignoreTLS: plain,
    requireTLS: !plain,
    tls: { minVersion: 'TLSv1.2' },
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    // A mail is text of ours: nothing in it may make the server read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const
}
