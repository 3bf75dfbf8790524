import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seedId } from '#lib/demo/seed-id.ts'
import { type Ask, connection } from './at-once/ask.ts'
import { WRITES } from './at-once/jobs.ts'
import { conditions } from './conditions.ts'
import { median, quantile } from './measure.ts'
import { writeSection } from './report.ts'
import { startWithoutConsole } from './servers.ts'
import { signIn } from './sign-in.ts'

/**
 * `node bench/work-beside.ts --rows 100000 --write`: two people at work beside a large CSV invitation in the data set *event*, in the CMS alone that also does
 * it: one opens a list each tenth of a second, one makes and edits a room each quarter. Before it, beside its check, beside its invitations; and the peak memory of the CMS. Linux only (/proc).
 */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, write: { type: 'boolean', default: false } },
})
const count = Number(values.rows)
const QUIET_MS = 10_000

type Item = { id: string; version: number; state: string; invitedCount: number }
type Beside = { step: string; seconds: number; list: number[]; save: number[]; peakMib: number }

async function peakMib(pid: number): Promise<number> {
  const kb = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kb) / 1024
}

/** How long each turn took, one each `everyMs` until `isOver`: a person goes on when she has her answer. */
async function turns(isOver: () => boolean, everyMs: number, turn: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  while (!isOver()) {
    const from = performance.now()
    await turn()
    took.push(performance.now() - from)
    await wait(Math.max(0, everyMs - (performance.now() - from)))
  }
  return took
}

async function beside(pid: number, asks: [Ask, Ask], step: string, work: () => Promise<unknown>): Promise<Beside> {
  let isOver = false
  const from = performance.now()
  const [list, save] = [
    turns(
      () => isOver,
      100,
      () => asks[0]({ path: '/cms/v1/fe/rooms' }),
    ),
    turns(
      () => isOver,
      250,
      async () => WRITES.ours.update(asks[1], await WRITES.ours.create(asks[1])),
    ),
  ]
  await work()
  const seconds = (performance.now() - from) / 1000
  isOver = true
  return { step, seconds, list: await list, save: await save, peakMib: await peakMib(pid) }
}

async function send(origin: string, cookie: string): Promise<Item> {
  const room = seedId('room', 0)
  const lines = Array.from({ length: count }, (_, n) => `beside${n}@expo.example,山田 花子 ${n},5,${room},\r\n`)
  const body = `メールアドレス,氏名,権限区分,空間ID,空間名\r\n${lines.join('')}`
  const answer = await fetch(`${origin}/cms/v1/fe/user-imports?fileName=beside.csv`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'text/csv' },
    body,
  })
  if (!answer.ok) throw new Error(`the upload answered ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { item: Item }).item
}

async function reached(ask: Ask, { id }: Item, state: string): Promise<Item> {
  for (;;) {
    const { item } = JSON.parse((await ask({ path: `/cms/v1/fe/user-imports/${id}` })).text) as { item: Item }
    if (item.state === state) return item
    await wait(100)
  }
}

function rowOf({ step, seconds, list, save, peakMib: mib }: Beside): string {
  const rate = step === 'nothing' ? '' : Math.round(count / seconds)
  const cells = [median(list), quantile(list, 0.95), median(save), quantile(save, 0.95), mib].map((value) =>
    value.toFixed(0),
  )
  return `| ${[step, seconds.toFixed(1), rate, ...cells].join(' | ')} |`
}

const { cms, stop } = await startWithoutConsole('event')
try {
  const cookie = await signIn(cms.origin)
  const lines = [0, 1, 2].map(() => connection(cms.origin, cookie))
  const [list, save, watch] = lines.map(({ ask }) => ask) as [Ask, Ask, Ask]
  const during = (step: string, work: () => Promise<unknown>) => beside(cms.pid, [list, save], step, work)
  const rows = [await during('nothing', () => wait(QUIET_MS))]
  const sent = await send(cms.origin, cookie)
  let item = sent
  rows.push(
    await during('reading and check', async () => {
      item = await reached(watch, sent, 'checked')
    }),
    await during('invitations', async () => {
      const headers = { 'if-match': `"${item.version}"` }
      const path = `/cms/v1/fe/user-imports/${item.id}/apply`
      await watch({ method: 'POST', path, body: { mode: 'good' }, headers })
      item = await reached(watch, item, 'applied')
    }),
  )
  if (item.invitedCount !== count) throw new Error(`invited ${item.invitedCount} of ${count}`)
  for (const { close } of lines) close()
  const table = [
    `${conditions(`data set *event*, a file of ${count} rows`)}.`,
    '',
    '| beside | s | rows/s | a list, p50 ms | p95 | a room made and edited, p50 ms | p95 | peak memory of the CMS, MiB |',
    '| --- | --: | --: | --: | --: | --: | --: | --: |',
    ...rows.map(rowOf),
  ].join('\n')
  console.log(table)
  if (values.write) await writeSection('work beside', table)
} finally {
  await stop()
}
process.exit()
