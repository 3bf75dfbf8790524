import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { type Mailbox, startMailbox } from '#lib/testing/mailbox.ts'
import { makeBucket } from '#lib/testing/make-bucket.ts'
import { pngOf } from '#lib/testing/pictures.ts'
import { replicatedServers } from '#lib/testing/replicated-servers.ts'
import { s3Variables } from '#lib/testing/s3-variables.ts'
import { startRadosgw } from '../storage/own-radosgw.ts'
import { openBalancer } from './balancer.ts'
import { makeBoundaries, problemsOf, repeatedMails } from './effects.ts'
import { type Shape, startInstances } from './instances.ts'
import { type Call, callerAt, type Ledger, startWriters } from './writers.ts'

/**
 * `npm run cluster-check [-- --cms]`: three built consoles (or CMSs alone, which need no build) behind a balancer, on a primary with a synchronous standby and one bucket.
 * Writers keep a ledger while the primary is killed and the standby promoted, and then while the three are restarted one after the other. Ends with 1 where
 * anything acknowledged is lost, anything happened twice, the outage went on after the promotion, or a call failed during the restarts. Before it, its control: where the
 * standby does not follow, the same look at the same ledger must find what is lost.
 */
const { values } = parseArgs({ options: { cms: { type: 'boolean', default: false }, writers: { type: 'string' } } })
const shape: Shape = values.cms ? 'cms' : 'console'
const manager = { email: 'manager@expo.example', password: 'Kita-no-umi-2025!' }
const WRITERS = Number(values.writers ?? 6)
/** Before and after each event, and between the loss of the primary and the decision to promote. */
const BESIDES_MS = 5_000
const DECIDING_MS = 1_000
/** From the promotion until calls are acknowledged again: a look at the hosts, and a page's second try. */
const MOST_AFTER_MS = 5_000

const problems: string[] = []
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

type Servers = Awaited<ReturnType<typeof replicatedServers>>

/** An upload that begins at one instance, while the primary is lost, and goes on and ends at others. */
async function uploadAcross(calls: readonly [Call, Call, Call], bytes: Buffer, between: () => Promise<void>) {
  const [first, second, third] = calls
  const begun = await first('POST', '/uploads', {
    purpose: 'roomThumbnail',
    fileName: 'a.png',
    fileSize: bytes.length,
  })
  const { id } = begun.body.item as { id: string }
  await between()
  const signed = await second('POST', `/uploads/${id}/parts`, { parts: [1] })
  const [part] = signed.body.parts as { url: string }[]
  const sent = await fetch(part?.url ?? '', { method: 'PUT', body: new Uint8Array(bytes) })
  const done = await third('POST', `/uploads/${id}/complete`, { crop: null })
  const { state } = (done.body.item ?? {}) as { state?: string }
  if (state !== 'registered')
    problems.push(`an upload over three instances: part ${sent.status}, end ${done.status} ${state}`)
}

async function losePrimary({ primary, standby }: Servers, ledger: Ledger): Promise<void> {
  const killed = performance.now()
  await primary.kill()
  await sleep(DECIDING_MS)
  const asked = performance.now()
  await standby.promote()
  const promoted = performance.now()
  await sleep(BESIDES_MS)
  const before = ledger.answered.filter((at) => at < killed).length
  const first = ledger.answered.find((at) => at > promoted) ?? Number.POSITIVE_INFINITY
  const last = ledger.answered.findLast((at) => at < asked) ?? killed
  const failed = ledger.failed.filter(({ at }) => at >= killed)
  console.log(
    `primary killed after ${before} acknowledged writes; standby promoted ${seconds(promoted - killed)} later (the promotion ${seconds(promoted - asked)}); ` +
      `acknowledged again ${seconds(first - promoted)} after it; outage ${seconds(first - last)}; calls that failed and were sent again: ${failed.length}`,
  )
  if (first - promoted > MOST_AFTER_MS)
    problems.push(`nothing was acknowledged for ${seconds(first - promoted)} after the promotion`)
}

type Instances = Awaited<ReturnType<typeof startInstances>>
type Balancer = Awaited<ReturnType<typeof openBalancer>>

async function untilAllReady(instances: Instances, balancer: Balancer): Promise<void> {
  for (const until = Date.now() + 60_000; balancer.ready().length < instances.ports.length; await sleep(100))
    if (Date.now() > until) throw new Error(`only ${balancer.ready().length} are ready:\n${instances.output()}`)
}

async function restartAll(instances: Instances, balancer: Balancer, ledger: Ledger): Promise<void> {
  const from = performance.now()
  const stops: number[] = []
  for (const port of instances.ports) {
    stops.push((await instances.restart(port)).stopMs)
    await untilAllReady(instances, balancer)
  }
  const answered = ledger.answered.filter((at) => at > from)
  const failed = ledger.failed.filter(({ at }) => at > from)
  const gaps = answered.map((at, place) => at - (answered[place - 1] ?? from))
  console.log(
    `three restarts in ${seconds(performance.now() - from)}, each stopped in ${stops.map(seconds).join(', ')}; writes acknowledged meanwhile ${answered.length}, ` +
      `the longest pause between two ${seconds(Math.max(...gaps))}, failed ${failed.length}`,
  )
  for (const { status } of failed) problems.push(`a call failed during the restarts: ${status}`)
}

async function everyMailIsOut(db: ReturnType<typeof createDb>): Promise<void> {
  const waiting = () =>
    db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('state', '!=', 'sent')
      .executeTakeFirstOrThrow()
  for (const until = Date.now() + 60_000; (await waiting()).n > 0; await sleep(200))
    if (Date.now() > until) return void problems.push('mails do not leave')
}

const settingsOf = (servers: Servers, mailbox: Mailbox, s3: Record<string, string>) => ({
  ...s3,
  DATABASE_URL: servers.databaseUrl,
  SMTP_URL: mailbox.url,
  PUBLIC_URL: 'http://console.example:3000',
  APP_SECRET: 'a secret of the cluster check alone, 32 and more',
  DRAIN_SECONDS: '2',
  LOG_FORMAT: 'json',
  FIRST_MANAGER_EMAIL: manager.email,
  FIRST_MANAGER_PASSWORD: manager.password,
})

/** What is acknowledged while the standby does not follow is lost with the primary: this must be found, or nothing that is not found says anything. */
async function tryControl(mailbox: Mailbox, s3: Record<string, string>): Promise<void> {
  const servers = await replicatedServers({ durable: true })
  const instances = await startInstances('cms', 1, settingsOf(servers, mailbox, s3))
  const db = createDb(servers.databaseUrl, { max: 2 })
  try {
    const [port = 0] = instances.ports
    const writers = startWriters(await callerAt(`http://127.0.0.1:${port}`, manager), WRITERS)
    await sleep(BESIDES_MS / 2)
    await servers.standby.stopFollowing()
    await sleep(BESIDES_MS / 2)
    await servers.primary.kill()
    await servers.standby.promote()
    await sleep(BESIDES_MS)
    await writers.stop()
    const found = await problemsOf(db, writers.ledger, [], mailbox)
    const lost = found.find((problem) => problem.includes('acknowledged areas are lost'))
    console.log(`control, a standby that does not follow: ${lost ?? 'nothing was found'}`)
    if (!lost) problems.push('the control was not found: acknowledged areas that are lost')
  } finally {
    await db.destroy()
    await instances.close()
    await servers.close()
  }
}

async function check(servers: Servers, mailbox: Mailbox, s3: Record<string, string>): Promise<void> {
  const instances = await startInstances(shape, 3, {
    ...settingsOf(servers, mailbox, s3),
    DATABASE_READ_URL: servers.standby.databaseUrl,
  })
  const balancer = await openBalancer(instances.ports, instances.readiness)
  const db = createDb(servers.databaseUrl, { max: 2 })
  try {
    await untilAllReady(instances, balancer)
    const [a = 0, b = 0, c = 0] = instances.ports
    const at = (port: number) => callerAt(`http://127.0.0.1:${port}`, manager)
    const three: [Call, Call, Call] = [await at(a), await at(b), await at(c)]
    const patterns = await makeBoundaries(db, 20)
    const writers = startWriters(await callerAt(balancer.origin, manager), WRITERS)
    await sleep(BESIDES_MS)
    await uploadAcross(three, await pngOf({ width: 640, height: 360 }), () => losePrimary(servers, writers.ledger))
    await untilAllReady(instances, balancer)
    await restartAll(instances, balancer, writers.ledger)
    await sleep(BESIDES_MS)
    await writers.stop()
    await everyMailIsOut(db)
    problems.push(...(await problemsOf(db, writers.ledger, patterns, mailbox)))
    console.log(
      `${writers.ledger.areas.length} areas and ${writers.ledger.invited.length} invitations acknowledged; ${patterns.length * 2} boundaries; ` +
        `mails repeated with the same Message-ID: ${repeatedMails(mailbox)}`,
    )
  } finally {
    await db.destroy()
    balancer.close()
    await instances.close()
  }
}

const bucket = process.env.S3_ENDPOINT ? { env: {}, stop() {} } : await startRadosgw()
/** Each with mails of its own. */
async function withMailbox(work: (mailbox: Mailbox) => Promise<void>): Promise<void> {
  const mailbox = await startMailbox()
  await work(mailbox).finally(() => mailbox.stop())
}
try {
  if (!bucket.env) throw new Error('there is no S3 server')
  if (!process.env.S3_ENDPOINT) await makeBucket(bucket.env)
  const s3 = { ...s3Variables(process.env), ...bucket.env }
  await withMailbox((mailbox) => tryControl(mailbox, s3))
  await withMailbox(async (mailbox) => {
    const servers = await replicatedServers({ synchronous: true, durable: true })
    await check(servers, mailbox, s3).finally(() => servers.close())
  })
} catch (error) {
  problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
} finally {
  bucket.stop()
}
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'cluster: passed' : `cluster: ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
