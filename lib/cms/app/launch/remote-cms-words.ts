import { API_BASE } from '#lib/contracts/calls/to.ts'

/** What stands at `origin`: our CMS, ready or not, or what was found in its place. */
async function look(origin: string): Promise<'ours' | string> {
  try {
    const response = await fetch(`${origin}${API_BASE}/ready`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(5000),
    })
    const body: unknown = await response.json().catch(() => undefined)
    if (typeof body === 'object' && body !== null && 'ready' in body) return 'ours'
    return `What answers at CMS_API_ORIGIN (${origin}) is no CMS of this console. Correct CMS_API_ORIGIN and start again.`
  } catch {
    return `No CMS answers at CMS_API_ORIGIN (${origin}) yet, and until then no page can be shown. Start it there (npm run cms) or correct CMS_API_ORIGIN.`
  }
}

/** How to sign in where another process serves the CMS. It may well start after this one, so that its absence is told and no reason to end. */
export async function remoteCmsWords(origin: string): Promise<string> {
  const found = await look(origin)
  return found === 'ours'
    ? 'Sign in with your account; the first system manager is made at the start of the CMS.'
    : found
}
