import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endNow, processesIn } from '#lib/cms/app/embedded/postmaster.ts'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { previewSettings } from '#lib/cms/app/launch/preview-settings.ts'
import { startCommand } from '#lib/testing/start-program.ts'
import type { Findings } from './findings.ts'
import { killTree } from './kill-tree.ts'
import { openSite, type Site } from './site.ts'
import { type Visitor, visitorOf } from './visitor.ts'

/** Where every preview of this checkout has its database and files. */
const FOLDER = path.resolve(previewSettings(process.env).DATA_DIR ?? '.data-preview')
const CLUSTER = path.join(FOLDER, 'postgres')

/** What the shell may know of a console in use: a preview that took any of it would reach nobody, and not start. */
const FOREIGN = {
  APP_ENV: 'production',
  CMS_API_ORIGIN: 'http://127.0.0.1:1',
  DATABASE_URL: 'postgresql://expo@127.0.0.1:1/expo',
  DATA_DIR: '/nowhere',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

/** As docs/operations.md#a-preview and what the command prints say it. */
const person = { email: 'level0@expo.example', password: 'Expo-demo-2025!' }

/** So long the delivered files give a console to stop. */
const STOPPED_MS = 30_000

const start = (port: number) =>
  startCommand(
    ['npm', 'run', 'preview'],
    { ...FOREIGN, PORT: String(port), LOG_LEVEL: 'warn' },
    /Expo Console is ready/,
  )

type Running = Awaited<ReturnType<typeof start>>

/** Ends it by the process that was started, which is npm's; all that came after it is to go as well, in order. */
async function tryStop({ child, closed }: Running, signal: 'SIGTERM' | 'SIGKILL', findings: Findings): Promise<void> {
  const from = performance.now()
  child.kill(signal)
  const isGone = await Promise.race([closed.then(() => true), sleep(STOPPED_MS, false, { ref: false })])
  findings.holds(isGone, `it ends within ${STOPPED_MS / 1000} s of ${signal}`)
  findings.seen.push(`a preview ended ${((performance.now() - from) / 1000).toFixed(1)} s after npm's ${signal}`)
  const left = await processesIn(CLUSTER)
  findings.holds(left.length === 0, `nothing of its database is left after ${signal}`, JSON.stringify(left))
}

async function tryAnswers(site: Site, findings: Findings): Promise<void> {
  findings.equals((await site.ask('/healthz')).status, 200, 'a preview answers')
  const { status, text } = await site.ask('/readyz')
  findings.equals(status, 200, 'it is ready')
  const { mail, storage } = JSON.parse(text) as Record<string, string>
  findings.equals(`${mail} ${storage}`, 'held disk', 'its mails are held and its files on its disk')
  const { headers } = await site.ask('/sign-in')
  findings.equals(headers['x-robots-tag'], 'noindex, nofollow', 'no search engine may list it')
}

const areasOf = async ({ call }: Visitor) => Number((await call('GET', '/expo-areas?limit=1')).body.total)

/**
 * `npm run preview` as it is documented, with settings of a console in use in its environment. Its folder is that of the checkout: where there is one, it is somebody's, and nothing is tried. `isLong`: that
 * what was tried in it is there at its next start, and that it ends where npm is killed, too.
 */
export async function tryPreview(isLong: boolean, isCi: boolean, findings: Findings): Promise<void> {
  if (existsSync(FOLDER)) {
    findings.holds(!isCi, `${FOLDER} is there before`)
    findings.seen.push(`not tried: there is a preview in ${FOLDER}`)
    return
  }
  const port = await freePort()
  const site = openSite({ host: `127.0.0.1:${port}`, port })
  let running: Running | undefined
  try {
    running = await start(port)
    findings.holds(running.output().includes(person.email), 'it says how to sign in')
    await tryAnswers(site, findings)
    const visitor = await visitorOf(site, person)
    const before = await areasOf(visitor)
    findings.holds(before > 0, 'it has demo data', before)
    const made = await visitor.call('POST', '/expo-areas', { spaceTitle: 'A preview' })
    findings.equals(made.status, 201, 'something is saved in it')
    await tryStop(running, 'SIGTERM', findings)
    if (!isLong) return
    running = await start(port)
    findings.equals(await areasOf(await visitorOf(site, person)), before + 1, 'what was saved is there, and no more')
    await tryStop(running, 'SIGKILL', findings)
  } finally {
    site.close()
    if (running?.child.exitCode === null && running.child.signalCode === null) killTree(running.child.pid)
    for (const { pid, kind } of await processesIn(CLUSTER)) if (kind !== 'stranger') endNow(pid)
    rmSync(FOLDER, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
}
