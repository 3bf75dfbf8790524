import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { startEmbedded } from '#lib/cms/app/embedded/server.ts'
import { createCms } from '#lib/cms/index.ts'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { migrate } from '#lib/cms/kernel/db/migrate.ts'
import { hashPassword } from '#lib/cms/people/identity/password.ts'
import { makePerson } from '#lib/testing/make.ts'
import { median, quantile } from './measure.ts'
import { writeSection } from './report.ts'

/**
 * `node bench/same-time.ts --tries 300 --write`: how long the CMS takes to answer a wrong password, a reset and the question for a
 * passkey, by whether someone of that address is registered, is invited, was deleted or never was. One call at a time, in turns.
 */
const { values } = parseArgs({
  options: { tries: { type: 'string', default: '300' }, write: { type: 'boolean', default: false } },
})
const tries = Number(values.tries)

const KINDS = ['unknown', 'registered', 'invited', 'deleted'] as const
type Kind = (typeof KINDS)[number]

/** A new account for each try: the limits of one account would end the run. */
const emailOf = (kind: Kind, n: number) => `${kind}-${n}@expo.example`

async function makePeople(db: Db): Promise<void> {
  const password_hash = await hashPassword('correct horse battery')
  for (let n = 0; n < tries; n += 1) {
    await makePerson(db, { authority: 5, email: emailOf('registered', n), password_hash })
    await makePerson(db, { authority: 5, email: emailOf('invited', n), login_status: 'invited' })
    const deleted = await makePerson(db, { authority: 5, email: emailOf('deleted', n), password_hash })
    await db.deleteFrom('users').where('id', '=', deleted).execute()
  }
}

const CALLS = {
  'wrong password': { path: '/auth/sign-in', status: 401, body: (email: string) => ({ email, password: 'not hers' }) },
  'password reset': { path: '/auth/password-resets', status: 204, body: (email: string) => ({ email }) },
  'passkey options': { path: '/auth/passkey-options', status: 200, body: () => ({}) },
} as const

type Fetch = (request: Request) => Promise<Response>

async function time(fetch: Fetch, name: keyof typeof CALLS, kind: Kind, n: number): Promise<number> {
  const { path: at, status, body } = CALLS[name]
  const from = performance.now()
  const answer = await fetch(
    new Request(`http://cms.bench/cms/v1/fe${at}`, {
      method: 'POST',
      // Another address each time, for its limits.
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${n % 250}.${KINDS.indexOf(kind)}` },
      body: JSON.stringify(body(emailOf(kind, n))),
    }),
  )
  await answer.arrayBuffer()
  if (answer.status !== status) throw new Error(`${at} answered ${answer.status} for ${kind}`)
  return performance.now() - from
}

async function rowsOf(fetch: Fetch, name: keyof typeof CALLS): Promise<string[]> {
  const times: Record<Kind, number[]> = { unknown: [], registered: [], invited: [], deleted: [] }
  for (let n = 0; n < tries; n += 1) {
    // Nobody always goes first, behind the pause of the one before.
    const turn = KINDS.map((_, at) => KINDS[(at + n) % KINDS.length] as Kind)
    for (const kind of turn) times[kind].push(await time(fetch, name, kind, n))
  }
  const base = median(times.unknown)
  return KINDS.map((kind, at) => {
    const ms = times[kind]
    const shown = [median(ms), quantile(ms, 0.1), quantile(ms, 0.9)].map((it) => it.toFixed(2))
    return `| ${at === 0 ? name : ''} | ${kind} | ${shown.join(' | ')} | ${(median(ms) / base).toFixed(3)}x |`
  })
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'expo-bench-'))
const server = await startEmbedded({ dataDir })
const db = createDb(server.databaseUrl, { max: 5 })
try {
  await migrate(db)
  await makePeople(db)
  const deps = {
    db,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    publicUrl: 'http://console.bench',
    mailFrom: 'console@expo.example',
    appEnv: 'local' as const,
  }
  const { fetch } = createCms(deps)
  // The first calls load and plan what the later ones find ready.
  for (const name of Object.keys(CALLS) as (keyof typeof CALLS)[])
    for (let n = 0; n < 40; n += 1) await time(fetch, name, 'unknown', 1000 + n)
  const rows: string[] = []
  for (const name of Object.keys(CALLS) as (keyof typeof CALLS)[]) rows.push(...(await rowsOf(fetch, name)))
  const machine = `${cpus()[0]?.model.split(' ').slice(0, 2).join(' ')}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} at the end`
  const table = [
    `${new Date().toISOString().slice(0, 10)}, ${tries} tries of each, Node ${process.version}, ${machine}.`,
    '',
    '| call | address | median ms | p10 | p90 | / unknown |',
    '| --- | --- | --: | --: | --: | --: |',
    ...rows,
  ].join('\n')
  console.log(table)
  if (values.write) await writeSection('same time', table)
} finally {
  await db.destroy()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
