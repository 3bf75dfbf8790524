import { API_BASE } from '#lib/contracts/calls/to.ts'
import { until } from '#lib/testing/until.ts'
import type { Findings } from './findings.ts'
import type { Site } from './site.ts'
import type { Visitor } from './visitor.ts'

/** It says something every five seconds: what comes later than twice that was gathered on its way. */
const AT_ONCE_MS = 10_000

/** Her stream says its first words, and what is saved beside it, as it happens. `close` what is returned. */
export async function tryStream(site: Site, { cookie, call }: Visitor, findings: Findings) {
  const stream = site.follow(`${API_BASE}/live-changes?since=${new Date().toISOString()}`, { cookie })
  const heard = async (words: string, what: string): Promise<void> => {
    const from = performance.now()
    const ms = () => performance.now() - from
    await Promise.race([until(() => stream.text.includes(words) || ms() > AT_ONCE_MS, what), stream.ended])
    findings.holds(stream.text.includes(words), what, `not within ${AT_ONCE_MS / 1000} s`)
    findings.seen.push(`${what} after ${(ms() / 1000).toFixed(1)} s`)
  }
  await heard('event: changes', 'the stream begins')
  const saved = await call('POST', '/expo-areas', { spaceTitle: `live-${Date.now()}` })
  const { id = 'no area' } = (saved.body.item ?? {}) as { id?: string }
  findings.equals(saved.status, 201, 'an area is saved')
  await heard(id, 'what was saved is told')
  return stream
}
