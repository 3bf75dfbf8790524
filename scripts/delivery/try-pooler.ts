import { randomUUID } from 'node:crypto'
import { API_BASE } from '#lib/contracts/calls/to.ts'
import { consoleSession } from '#lib/testing/console-session.ts'
import type { Mailbox } from '#lib/testing/mailbox.ts'
import { until } from '#lib/testing/until.ts'
import type { Findings } from './findings.ts'
import type { startPooler } from './pooler.ts'
import type { Site } from './site.ts'
import { tryStream } from './try-stream.ts'
import { type Visitor, visitorOf } from './visitor.ts'

type Pooler = Awaited<ReturnType<typeof startPooler>>
type Tried = { site: Site; pooler: Pooler; mailbox: Mailbox; findings: Findings }

const CALLS = 300
const AT_ONCE = 20
const PEOPLE = 'メールアドレス,氏名,権限区分,空間ID,空間名\r\nfrom-a-file@expo.example,石田,1,,\r\n'
const NO_SPACES = { areaList: [], roomList: [], roomPatternList: [] }

/** Signing in, saves, a stream, a mail, a job, a cancelled call and many calls at once, through PgBouncer in transaction mode. */
export async function tryPooler(tried: Tried, manager: { email: string; password: string }): Promise<void> {
  const { site, pooler, findings } = tried
  const ready = await site.ask('/readyz')
  findings.holds(ready.status === 200 && JSON.parse(ready.text).ready === true, 'it says that it is ready', ready.text)
  const visitor = await visitorOf(site, manager)
  const listening = await pooler.server.ask(
    `select pid from pg_stat_activity where query ilike 'listen %' and client_addr is not null`,
  )
  findings.holds(listening.length > 0, 'somebody listens at the second address')
  const stream = await tryStream(site, visitor, findings)
  stream.close()
  await tryMany(tried, visitor)
  await tryCancel(tried, visitor)
  await tryWork(tried, visitor)
}

/** More at once than the server has connections for it, each read by the same statements: sessions change hands between all of them. */
async function tryMany({ pooler, findings }: Tried, { call }: Visitor): Promise<void> {
  const odd: string[] = []
  let asked = 0
  const work = async () => {
    for (let n = asked; n < CALLS; n = asked) {
      asked += 1
      const isSave = n % 4 === 0
      const { status } = isSave
        ? await call('POST', '/expo-areas', { spaceTitle: `many-${n}` })
        : await call('GET', n % 4 === 1 ? '/expo-areas' : '/me/sessions')
      if (status !== (isSave ? 201 : 200)) odd.push(`${isSave ? 'a save' : 'a read'}: ${status}`)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  findings.holds(odd.length === 0, `${CALLS} calls are answered`, [...new Set(odd)])
  const rows = await pooler.server.ask(
    `select count(*)::int as n from pg_stat_activity where usename = 'expo' and query not ilike 'listen %'`,
  )
  const open = Number(rows[0]?.n)
  findings.holds(open <= pooler.poolSize + 4, 'connections of the server are those of the file', open)
  const seconds = (performance.now() - started) / 1000
  findings.seen.push(`${CALLS} calls, ${AT_ONCE} at once, in ${seconds.toFixed(1)} s over ${open} connections`)
}

/** A change of two areas that waits where all of it is written is cancelled, and can be sent again. */
async function tryCancel({ pooler, findings }: Tried, { call }: Visitor): Promise<void> {
  const targetIds: string[] = []
  for (const n of [1, 2]) {
    const made = await call('POST', '/expo-areas', { spaceTitle: `Old ${n}` })
    targetIds.push((made.body.item as { id: string }).id)
  }
  const acts = [{ act: 'replace', fields: ['spaceTitle'], find: 'Old', replacement: 'New' }]
  const body = { manyKind: 'expoArea', targetIds, acts }
  const asked = await call('POST', '/many-changes', body)
  const { token } = (asked.body.item ?? {}) as { token?: string }
  const key = randomUUID()
  const held = await consoleSession(pooler.directUrl)
  try {
    await held.query('begin')
    await held.query('lock table many_change_rows in exclusive mode')
    const change = call('POST', '/many-changes', { ...body, token }, key)
    const waits = async () =>
      (await pooler.server.ask(`select 1 from pg_locks where not granted and relation = 'many_change_rows'::regclass`))
        .length > 0
    await until(waits, 'the change waits for the table')
    const cancelled = await call('POST', `/running-calls/${key}/cancel`)
    findings.equals(cancelled.status, 204, 'a cancel is taken')
    const { status, body: told } = await change
    findings.equals(`${status} ${told.result_code}`, '409 xrcms0056', 'the call is cancelled')
  } finally {
    await held.query('rollback')
    await held.end()
  }
  findings.equals(
    (await call('POST', '/many-changes', { ...body, token }, key)).status,
    200,
    'it is sent again and done',
  )
}

/** An invitation is mailed, and a file of people is checked by a worker. */
async function tryWork({ site, mailbox, findings }: Tried, { cookie, call }: Visitor): Promise<void> {
  const email = 'invited@expo.example'
  const invited = await call('POST', '/invitations', { email, userName: '石田', cmsAccountAuth: 1, ...NO_SPACES })
  findings.equals(invited.status, 201, 'somebody is invited')
  await mailbox.received(1)
  const sent = await site.ask(`${API_BASE}/user-imports?fileName=people.csv`, {
    method: 'POST',
    body: PEOPLE,
    headers: { cookie, origin: site.origin },
  })
  findings.equals(sent.status, 201, 'a file of people is taken')
  const { id } = JSON.parse(sent.text).item as { id: string }
  const stateNow = async () => ((await call('GET', `/user-imports/${id}`)).body.item as { state: string }).state
  await until(async () => !(await stateNow()).endsWith('ing'), 'the file is checked')
  findings.equals(await stateNow(), 'checked', 'the job is done')
}
