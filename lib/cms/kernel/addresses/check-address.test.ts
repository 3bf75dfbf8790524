import type { RequestListener } from 'node:http'
import { networkInterfaces } from 'node:os'
import { CERTIFICATE_DAYS, startHttpsSite } from '#lib/testing/https-site.ts'
import { type AddressRules, PUBLIC_ONLY } from './address-rules.ts'
import { checkAddress } from './check-address.ts'

/** Some machines have no IPv6 at all. */
const HAS_IPV6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))

type Site = Awaited<ReturnType<typeof startHttpsSite>>

const sites: Site[] = []
const start = async (...given: Parameters<typeof startHttpsSite>): Promise<Site> => {
  const site = await startHttpsSite(...given)
  sites.push(site)
  return site
}
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.stop()))
})

/** As the product's, but a test's own site on 127.0.0.1 may be visited, under the names it is given. */
const rulesFor = (site: Site, more: Partial<AddressRules> = {}): AddressRules => ({
  ...PUBLIC_ONLY,
  resolve: async () => ['127.0.0.1'],
  allows: (address) => address === '127.0.0.1',
  ca: site.ca,
  ...more,
})

const says =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end('page')

test('a site that works is visited at the very address its name resolved to, and its certificate is read', async () => {
  const site = await start(says(200))
  const resolved: string[] = []
  const rules = rulesFor(site, {
    resolve: async (host) => {
      resolved.push(host)
      return ['127.0.0.1']
    },
  })
  const found = await checkAddress(`https://site.test:${site.port}/a?b=1`, rules)
  expect(found).toMatchObject({ outcome: 'ok', httpStatus: 200, redirects: [] })
  const days = (Number(found.certificateEndsAt) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(CERTIFICATE_DAYS)
  expect(resolved).toEqual(['site.test'])
  expect(site.requests).toEqual([`site.test:${site.port} GET /a?b=1`])
})

test('an error answer and a chain of redirects are told as they are', async () => {
  const site = await start((request, response) => {
    if (request.url === '/old') return response.writeHead(301, { location: '/new' }).end()
    if (request.url === '/new') return response.writeHead(302, { location: 'gone' }).end()
    return response.writeHead(410).end()
  })
  const base = `https://site.test:${site.port}`
  expect(await checkAddress(`${base}/old`, rulesFor(site))).toMatchObject({
    outcome: 'status',
    httpStatus: 410,
    redirects: [
      { url: `${base}/old`, status: 301 },
      { url: `${base}/new`, status: 302 },
    ],
  })
})

test.each([
  'https://127.0.0.1',
  'https://localhost',
  'https://127.1',
  'https://2130706433',
  'https://0x7f.0.0.1',
  'https://0177.0.0.1',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://[64:ff9b::7f00:1]',
  'https://[2002:7f00:1::]',
  'https://0.0.0.0',
  'https://１２７.0.0.1',
])('as the product has it, %s is refused and the server behind it sees nothing', async (origin) => {
  const hosts = ['127.0.0.1', ...(HAS_IPV6 ? ['::1'] : [])]
  const servers = await Promise.all(hosts.map((host) => start(says(200), { host })))
  for (const { port } of servers) {
    expect((await checkAddress(`${origin}:${port}/`)).outcome).toBe('inner')
  }
  expect(servers.map(({ seen }) => seen.connections)).toEqual(hosts.map(() => 0))
})

test.each(['169.254.169.254', '10.0.0.1', '100.100.100.200', '[fd00:ec2::254]', '[fe80::1]', '168.63.129.16'])(
  'as the product has it, https://%s is refused',
  async (host) => {
    expect((await checkAddress(`https://${host}/latest/meta-data/`)).outcome).toBe('inner')
  },
)

test('a name is refused as soon as one of its addresses is an inner one, and resolved once only', async () => {
  const site = await start(says(200))
  let times = 0
  // A name that answers with a public address first and with an inner one when asked again (DNS rebinding).
  const resolve = async () => (times++ === 0 ? ['203.0.114.9', '127.0.0.1'] : ['127.0.0.1'])
  const found = await checkAddress(`https://rebind.test:${site.port}/`, { ...PUBLIC_ONLY, resolve })
  expect([found.outcome, times, site.seen.connections]).toEqual(['inner', 1, 0])
})

test('a redirect into an inner network is not followed', async () => {
  const inner = await start(says(200), { names: ['127.0.0.1', 'inner.test'] })
  for (const target of [`https://inner.test:${inner.port}/admin`, `//inner.test:${inner.port}/admin`]) {
    const site = await start(says(302, { location: target }))
    const rules = rulesFor(site, {
      resolve: async (host) => [host === 'inner.test' ? '127.0.0.2' : '127.0.0.1'],
    })
    const found = await checkAddress(`https://site.test:${site.port}/`, rules)
    expect(found).toMatchObject({ outcome: 'inner', httpStatus: null, redirects: [{ status: 302 }] })
  }
  expect(inner.seen.connections).toBe(0)
})

test.each(['http://site.test/', 'ftp://site.test/', 'file:///etc/passwd', 'gopher://site.test/'])(
  'a redirect to %s is not followed',
  async (location) => {
    const site = await start(says(301, { location }))
    expect((await checkAddress(`https://site.test:${site.port}/`, rulesFor(site))).outcome).toBe('insecure')
    expect(site.requests).toHaveLength(1)
  },
)

test('redirects come to an end', async () => {
  const site = await start(says(302, { location: '/' }))
  const found = await checkAddress(`https://site.test:${site.port}/`, rulesFor(site, { maxRedirects: 3 }))
  expect([found.outcome, found.redirects.length, site.requests.length]).toEqual(['tooManyRedirects', 3, 4])
})

test('a site that never answers is given up', async () => {
  const site = await start(() => {})
  const found = await checkAddress(`https://site.test:${site.port}/`, rulesFor(site, { timeoutMs: 300 }))
  expect(found.outcome).toBe('timeout')
  const never = rulesFor(site, { timeoutMs: 50, resolve: () => new Promise(() => {}) })
  expect((await checkAddress(`https://site.test:${site.port}/`, never)).outcome).toBe('timeout')
})

test('an endless answer is let go of, an endless head refused', async () => {
  let closed = () => {}
  const ended = new Promise<void>((resolve) => {
    closed = resolve
  })
  const site = await start((request, response) => {
    if (request.url === '/head') return response.writeHead(200, { 'x-large': 'x'.repeat(40_000) }).end()
    response.writeHead(200)
    const more = () => {
      while (response.write('x'.repeat(65_536)));
    }
    response.on('drain', more).on('close', closed)
    return more()
  })
  const base = `https://site.test:${site.port}`
  expect((await checkAddress(`${base}/body`, rulesFor(site))).outcome).toBe('ok')
  await ended
  expect((await checkAddress(`${base}/head`, rulesFor(site))).outcome).toBe('tooLarge')
})

test('a certificate that is not trusted, of another name, or out of date is told of', async () => {
  const site = await start(says(200))
  const at = `https://site.test:${site.port}/`
  expect((await checkAddress(at, { ...rulesFor(site), ca: undefined as unknown as string })).outcome).toBe(
    'certificate',
  )
  expect((await checkAddress(`https://other.test:${site.port}/`, rulesFor(site))).outcome).toBe('certificate')
  const old = await start(says(200), { days: -1 })
  expect((await checkAddress(`https://site.test:${old.port}/`, rulesFor(old))).outcome).toBe('certificate')
  expect([...site.requests, ...old.requests]).toEqual([])
})

test('nobody there, and no such name, are told apart; another address of the name is tried', async () => {
  const site = await start(says(200))
  const both = rulesFor(site, { resolve: async () => ['127.0.0.3', '127.0.0.1'], allows: () => true })
  expect((await checkAddress(`https://site.test:${site.port}/`, both)).outcome).toBe('ok')
  await site.stop()
  expect((await checkAddress(`https://site.test:${site.port}/`, rulesFor(site))).outcome).toBe('unreachable')
  expect((await checkAddress('https://no-such-host.invalid/')).outcome).toBe('unknownHost')
})
