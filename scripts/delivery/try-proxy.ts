import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { connect } from 'node:http2'
import { API_BASE } from '#lib/contracts/calls/to.ts'
import type { openGate } from '#lib/testing/tcp-gate.ts'
import type { Findings } from './findings.ts'
import type { InFront } from './proxies.ts'
import { signIn, type Visitor, visitorOf } from './visitor.ts'

type Gate = Awaited<ReturnType<typeof openGate>>
type Person = { email: string; password: string }
/** A proxy with consoles behind it, each through a gate that counts its connections. */
type Tried = { name: string; proxy: InFront; gates: readonly Gate[]; manager: Person; findings: Findings }

const MIB = 1024 * 1024
/** What a browser elsewhere may write into a header of its own. */
const FORGED = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })
const [HERE, ELSEWHERE] = ['127.0.0.1', '127.0.0.2']
/** Wrong passwords of one account from one address, until each waits (`signInPauses`). */
const FREE = 10

/** Everything but the loss of a console. Throws where nobody can sign in. */
export async function tryProxy(tried: Tried): Promise<void> {
  await tryPages(tried)
  const visitor = await visitorOf(tried.proxy.site, tried.manager)
  await tryOrigins(tried, visitor)
  await tryBodies(tried, visitor)
  await tryKeptConnections(tried, visitor)
  await tryAddresses(tried)
}

/** Where the address without TLS leads, and the status and headers of the page of signing in over HTTP/2, as browsers ask for it. */
async function tryPages({ proxy: { site, http }, findings }: Tried): Promise<void> {
  const plain = await new Promise<{ status?: number; location?: string }>((resolve, reject) => {
    const asked = request({ host: HERE, port: http, path: '/ROOM5110?q=1', headers: { host: site.host } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, location: answer.headers.location })
    })
    asked.on('error', reject).end()
  })
  findings.holds([301, 308].includes(plain.status ?? 0), 'http:// leads on for good', plain.status)
  findings.equals(new URL(plain.location ?? '', 'http://nowhere').protocol, 'https:', 'http:// leads to https')
  findings.holds(plain.location?.endsWith('/ROOM5110?q=1') === true, 'the path goes along', plain.location)
  const session = connect(`https://${HERE}:${site.port}`, { ca: site.ca, servername: site.host })
  const page = await new Promise<Record<string, unknown>>((resolve, reject) => {
    session.on('error', reject)
    const asked = session.request({ ':path': '/LOGIN001', ':authority': site.host })
    asked.on('error', reject).on('response', resolve).resume().end()
  })
  session.destroy()
  findings.equals(page[':status'], 200, 'the page of signing in comes over HTTP/2')
  findings.holds(String(page['strict-transport-security']).includes('max-age'), 'headers of the console come along')
  const home = await site.ask('/')
  const led = String(home.headers.location ?? '/')
  findings.holds(led.startsWith('/') || led.startsWith(site.origin), 'who is led on stays on the address', led)
}

async function tryOrigins({ proxy: { site }, manager, findings }: Tried, { setCookies, call }: Visitor) {
  const session = setCookies.find((text) => text.startsWith('__Host-cms_session=')) ?? ''
  findings.holds(
    /; Secure(;|$)/.test(session) && /; Path=\/(;|$)/.test(session),
    'the cookie is of TLS alone',
    setCookies,
  )
  findings.equals((await call('GET', '/me/sessions')).status, 200, 'she is known at the next call')
  for (const origin of ['https://evil.example', `http://${site.host}`]) {
    const { status } = await signIn(site, manager, { headers: { origin } })
    findings.equals(status, 403, `a page of ${origin} is refused`)
  }
}

/** A part as large as there are, one that is larger than any, and a text that the console itself refuses. */
async function tryBodies({ name, proxy: { site }, findings }: Tried, { cookie, call }: Visitor): Promise<void> {
  const begun = await call('POST', '/uploads', { purpose: 'toolFile', fileName: `${name}.zip`, fileSize: 200 * MIB })
  const { id, partSize = 0 } = (begun.body.item ?? {}) as { id?: string; partSize?: number }
  findings.equals(partSize, 16 * MIB, 'parts of large files have 16 MiB')
  const signed = await call('POST', `/uploads/${id}/parts`, { parts: [1] })
  const [{ url } = { url: '' }] = (signed.body.parts ?? []) as { url: string }[]
  const put = (bytes: number) =>
    site.ask(url, { method: 'PUT', body: new Uint8Array(bytes), headers: { origin: site.origin, cookie } })
  const started = performance.now()
  const part = await put(partSize)
  findings.seen.push(`a part of 16 MiB in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  findings.holds([200, 204].includes(part.status), 'a part of 16 MiB arrives', `${part.status} ${part.text}`)
  const large = await put(partSize + MIB)
  findings.equals(large.status, 413, 'a body of 17 MiB is refused as too large')
  const stored = await call('GET', `/uploads/${id}/parts`)
  findings.equals(JSON.stringify(stored.body.parts), '[1]', 'the part is there, and nothing of the other one')
  const text = await call('POST', '/expo-areas', { spaceTitle: 'x'.repeat(2 * MIB) })
  findings.equals(`${text.status} ${text.body.result_code}`, '413 xrcms0013', 'a text of 2 MiB is refused in our words')
  await call('POST', `/uploads/${id}/abort`)
}

/** HTTP/1.1: one connection of the browser, and few of the proxy, for calls one after the other. */
async function tryKeptConnections({ gates, proxy: { site }, findings }: Tried, { cookie }: Visitor): Promise<void> {
  const opened = () => gates.reduce((sum, gate) => sum + gate.taken(), 0)
  await site.ask(`${API_BASE}/me/sessions`, { headers: { cookie } })
  const before = opened()
  let kept = 0
  for (let n = 0; n < 20; n += 1) kept += Number((await site.ask('/healthz')).reused)
  findings.equals(kept, 20, 'the connection of a browser is kept')
  // It may have none to one of the consoles yet; and looks at health open theirs.
  findings.holds(opened() - before <= 8, 'connections to the console are kept', `${opened() - before} for 20 calls`)
}

/** Who mistypes a password ten times waits by her address: the one she comes from, whatever she writes, and not that of the proxy. */
async function tryAddresses({ name, proxy, findings }: Tried): Promise<void> {
  const stranger = { email: `${randomUUID()}@expo.example`, password: 'not the password' }
  const statuses: number[] = []
  for (let n = 1; n <= FREE + 2; n += 1)
    statuses.push((await signIn(proxy.site, stranger, { from: HERE, headers: FORGED(n) })).status)
  findings.equals(statuses.slice(0, FREE).filter((status) => status === 401).length, FREE, 'ten tries are free')
  findings.holds(
    statuses.slice(FREE).includes(429),
    'a forged X-Forwarded-For is not believed: who tries on waits',
    statuses,
  )
  const other = await signIn(proxy.site, stranger, { from: ELSEWHERE, headers: FORGED(1) })
  findings.equals(other.status, 401, 'another address does not wait with her')
  if (name !== 'nginx') return
  const last = proxy.accesses().trim().split('\n').at(-1) ?? ''
  findings.holds(last.startsWith(`${ELSEWHERE} `), 'the access log has her address', last)
}
