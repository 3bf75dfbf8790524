import { isIP } from 'node:net'
import type { AddressOutcome } from '#lib/contracts/address-checks.ts'
import { type AddressRules, PUBLIC_ONLY } from './address-rules.ts'
import { outcomeOfError, UNREACHABLE } from './outcome-of-error.ts'
import { hostOf, type Visit, visitAddress } from './visit-address.ts'

/** What a look at an address came to. */
export type Checked = {
  outcome: AddressOutcome
  httpStatus: number | null
  redirects: { url: string; status: number }[]
  certificateEndsAt: Date | null
}

/** The address, or one it leads to, is not to be visited. */
class Refused extends Error {
  readonly outcome: 'inner' | 'insecure' | 'unknownHost'
  constructor(outcome: Refused['outcome']) {
    super(`refused: ${outcome}`)
    this.outcome = outcome
  }
}

/**
 * Looks whether an address works, without ever reaching into inner networks: each name on the way is resolved once, every IP
 * address it has must be allowed, and the connection goes to one of exactly these. Redirects are followed by the same rules.
 * Never throws for what the other side does.
 */
export async function checkAddress(address: string, rules: AddressRules = PUBLIC_ONLY): Promise<Checked> {
  const seen: Pick<Checked, 'redirects' | 'certificateEndsAt' | 'httpStatus'> = {
    redirects: [],
    certificateEndsAt: null,
    httpStatus: null,
  }
  const signal = AbortSignal.timeout(rules.timeoutMs)
  try {
    let url = new URL(address)
    for (;;) {
      const visit = await visitOnce(url, rules, signal)
      seen.httpStatus = visit.status
      seen.certificateEndsAt = earlier(seen.certificateEndsAt, visit.certificateEndsAt)
      const next = redirectOf(url, visit)
      if (next === null) return { ...seen, outcome: visit.status >= 200 && visit.status < 300 ? 'ok' : 'status' }
      if (seen.redirects.length === rules.maxRedirects) return { ...seen, outcome: 'tooManyRedirects' }
      seen.redirects.push({ url: url.href, status: visit.status })
      url = next
    }
  } catch (error) {
    const outcome = error instanceof Refused ? error.outcome : outcomeOfError(error)
    return { ...seen, httpStatus: null, outcome }
  }
}

/** One visit, to the first of the name's addresses that takes the connection. */
async function visitOnce(url: URL, rules: AddressRules, signal: AbortSignal): Promise<Visit> {
  if (url.protocol !== 'https:') throw new Refused('insecure')
  const addresses = await resolveOnce(hostOf(url), rules, signal)
  if (addresses.length === 0) throw new Refused('unknownHost')
  if (!addresses.every(rules.allows)) throw new Refused('inner')
  let failure: unknown
  for (const address of addresses) {
    try {
      return await visitAddress({ url, address, ca: rules.ca, signal })
    } catch (error) {
      failure = error
      if (!UNREACHABLE.has((error as NodeJS.ErrnoException).code ?? '')) break
    }
  }
  throw failure
}

async function resolveOnce(host: string, rules: AddressRules, signal: AbortSignal): Promise<string[]> {
  if (isIP(host) !== 0) return [host]
  // The resolver of the system cannot be interrupted, so the clock runs beside it.
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([rules.resolve(host), late])
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Where an answer sends on; null where it does not, or to nothing that is an address. */
function redirectOf(url: URL, { status, location }: Visit): URL | null {
  if (!REDIRECTS.has(status) || location === null || !URL.canParse(location, url)) return null
  return new URL(location, url)
}

const earlier = (a: Date | null, b: Date | null): Date | null => (a === null || (b !== null && b < a) ? b : a)
