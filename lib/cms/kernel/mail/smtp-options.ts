const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

const TIMEOUT_MS = 10_000
/** Below the time after which servers end a connection that says nothing. */
const IDLE_MS = 30_000

/** What a mail server allows its callers, and what it is asked for where SMTP_URL does not say: the name of the parameter, its least, most and usual value. */
const LIMITS = {
  /** Mails that one worker hands over at once, each over a connection. */
  connections: { least: 1, most: 20, usual: 4 },
  /** Mails over one connection before it is ended. */
  'per-connection': { least: 1, most: 10_000, usual: 100 },
  /** Mails of one worker in a minute; 0: as many as the server takes. */
  'per-minute': { least: 0, most: 60_000, usual: 0 },
} as const

export type MailLimits = { connections: number; perConnection: number; perMinute: number }

/** The limits of SMTP_URL; null where one is no whole number between its least and most. */
export function mailLimits(smtpUrl: string): MailLimits | null {
  const { searchParams } = new URL(smtpUrl)
  const limit = (name: keyof typeof LIMITS): number | null => {
    const { least, most, usual } = LIMITS[name]
    const asked = searchParams.get(name)
    if (asked === null) return usual
    return /^\d{1,5}$/.test(asked) && Number(asked) >= least && Number(asked) <= most ? Number(asked) : null
  }
  const [connections, perConnection, perMinute] = [limit('connections'), limit('per-connection'), limit('per-minute')]
  if (connections === null || perConnection === null || perMinute === null) return null
  return { connections, perConnection, perMinute }
}

/**
 * How SMTP_URL is understood. `smtps://` speaks TLS from the first byte (port 465). `smtp://` (port 587) must upgrade to TLS
 * (STARTTLS) or sends nothing, so that nobody on the way can strip the encryption; to this machine itself it stays plain.
 * `?tls=off` allows a plain connection elsewhere, `?tls=required` demands TLS also on this machine. Connections are kept for the next mail.
 */
export function smtpOptions(smtpUrl: string, { connections, perConnection }: MailLimits) {
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
    pool: true,
    maxConnections: connections,
    maxMessages: perConnection,
    idleTimeout: IDLE_MS,
    // A connection that the server had ended meanwhile; whatever else goes wrong is the outbox's to try again.
    maxRequeues: 1,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    // A mail is text of ours: nothing in it may make the server read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const
}
