import { createCms } from '#lib/cms/index.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { readDatabaseSettings } from '#lib/cms/kernel/db/database-settings.ts'
import { openLog, tellRepeats } from '#lib/core/logs/open-log.ts'

const REQUESTS = 1_000
const REPEATS_MS = 10_000
/** However long a busy machine takes for a thousand refusals, no call gives up waiting for its connection: that would be a cause of its own. */
const PATIENCE_MS = 600_000
const { calls } = readDatabaseSettings({})
const PATHS = ['/rooms', '/venue-areas', '/ar-events', '/me', '/transitions']

/** A thousand calls of someone who is signed in, while the database refuses; the lines of the log, each parsed. */
async function outage(accessLog: boolean) {
  const lines: string[] = []
  const log = openLog({ part: 'cms', level: 'info', format: 'json', write: (line) => void lines.push(line) })
  // Nothing listens on port 1.
  const limits = { ...calls.limits, connectMs: PATIENCE_MS }
  const db = createDb('postgresql://console:pa55word@127.0.0.1:1/expo', { ...calls, limits })
  const cms = createCms({
    db,
    log,
    accessLog,
    clock: () => new Date('2026-11-23T14:00:00Z'),
    publicUrl: 'http://c.test',
    mailFrom: 'c@expo.example',
    appEnv: 'local',
  })
  const call = async (n: number) => {
    const headers = { cookie: 'cms_session=canary-of-a-session', 'x-request-id': `request-${n}` }
    const answer = await cms.fetch(new Request(`http://c.test/cms/v1/fe${PATHS[n % PATHS.length]}`, { headers }))
    await answer.body?.cancel()
    return answer.status
  }
  const began = performance.now()
  const statuses = await Promise.all(Array.from({ length: REQUESTS }, (_, n) => call(n)))
  tellRepeats()
  tellRepeats()
  /** How often repeats are told meanwhile: not at all, but where a thousand calls take the machine longer than that. */
  const meanwhile = Math.ceil((performance.now() - began) / REPEATS_MS) - 1
  await db.destroy()
  const told = lines.map((line): Record<string, unknown> => JSON.parse(line))
  return {
    statuses: new Set(statuses),
    told,
    meanwhile,
    bytes: Buffer.byteLength(lines.join('')),
    text: lines.join(''),
  }
}

test.each([true, false])(
  'an outage costs a short line a failed request and one cause, with an access log (%s)',
  async (accessLog) => {
    const { statuses, told, meanwhile, bytes, text } = await outage(accessLog)
    expect([...statuses]).toEqual([503])
    const shortLines = told.filter(({ message }) => message === 'call')
    const causes = told.filter(({ message }) => message !== 'call')
    expect(new Set(shortLines.map(({ requestId }) => requestId)).size).toBe(REQUESTS)
    expect(shortLines.every(({ status }) => status === 503)).toBe(true)
    const [first, ...again] = causes
    expect(first).toMatchObject({ message: 'something is away', requestId: expect.any(String) })
    expect(again.length).toBeGreaterThanOrEqual(1)
    expect(again.length).toBeLessThanOrEqual(1 + meanwhile)
    expect(new Set(again.map(({ message }) => message))).toEqual(new Set(['something is away']))
    expect(new Set(causes.map(({ cause }) => cause)).size).toBe(1)
    // Each is told, by a count or, after ten seconds in which none came, as a first one.
    expect(again.reduce((sum, { repeated = 1 }) => sum + Number(repeated), 0)).toBe(REQUESTS - 1)
    expect(bytes / REQUESTS).toBeLessThan(250)
    expect(text).not.toMatch(/canary|pa55word/)
  },
)
