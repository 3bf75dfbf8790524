import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import pino from 'pino'
import type { Db, Deps } from '#lib/cms/context.ts'
import { createDb } from '#lib/cms/db/connect.ts'
import { startEmbedded } from '#lib/cms/db/embedded/server.ts'
import { migrate } from '#lib/cms/db/migrate.ts'
import { openSession } from '#lib/cms/identity/session.ts'
import { createCms } from '#lib/cms/index.ts'
import { doNextJob } from '#lib/cms/jobs/job-runner.ts'
import { makePerson, makeRoom } from '#lib/testing/make.ts'
import { writeSection } from './report.ts'

/**
 * `node bench/import-rate.ts --rows 100000 --write`: a CSV invitation through the CMS, its parts timed, against raw inserts of as
 * many rows in the same database and run; and the peak memory of this process, which does all of it but the database's part.
 */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, write: { type: 'boolean', default: false } },
})
const count = Number(values.rows)

async function* fileOf(room: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from('メールアドレス,氏名,権限区分,空間ID,空間名\r\n')
  for (let from = 0; from < count; from += 1_000) {
    const lines = Array.from({ length: Math.min(1_000, count - from) }, (_, n) => {
      return `import${from + n}@expo.example,山田 花子 ${from + n},5,${room},\r\n`
    })
    yield Buffer.from(lines.join(''))
  }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

/** One statement for the people alone, and one a table for what an invitation is made of: texts as long, indexes the same. */
async function rawInserts(db: Db, creator: string, room: string) {
  const people = (kind: string) => sql`insert into users
    (id, email, user_name, authority, login_status, language, created_at, created_by, updated_at, updated_by)
    select gen_random_uuid(), ${kind}::text || n || '@expo.example', '山田 花子 ' || n, 5, 'invited', 'ja', now(), ${creator}, now(), ${creator}
    from generate_series(1, ${count}::int) as n`
  const users = await timed(() => people('raw').execute(db))
  const mail = await db.selectFrom('outbox').select(['subject', 'body_text', 'body_html']).limit(1).executeTakeFirst()
  const all = await timed(() =>
    db.transaction().execute(async (trx) => {
      await people('full').execute(trx)
      const of = sql`from users where email like 'full%'`
      await sql`insert into grants (id, user_id, room_id, created_at, created_by)
        select gen_random_uuid(), id, ${room}::uuid, now(), ${creator}::uuid ${of}`.execute(trx)
      await sql`insert into invitations (id, user_id, token_hash, created_at, created_by, expires_at)
        select gen_random_uuid(), id, sha256(id::text::bytea), now(), ${creator}::uuid, now() ${of}`.execute(trx)
      await sql`insert into outbox (id, dedupe_key, kind, user_id, to_name, to_address, language, subject, body_text,
          body_html, message_id, state, next_at, created_at)
        select gen_random_uuid(), id::text, 'invitation', id, user_name, email, 'ja', ${mail?.subject ?? ''}::text,
          ${mail?.body_text ?? ''}::text, ${mail?.body_html ?? ''}::text, id::text, 'queued', now(), now() ${of}`.execute(
        trx,
      )
      await sql`insert into audit (id, at, action, actor_id, actor_authority, target_kind, target_id, after, request_id)
        select gen_random_uuid(), now(), 'user.invited', ${creator}::uuid, 0, 'user', id,
          jsonb_build_object('email', email, 'userName', user_name), 'raw' ${of}`.execute(trx)
    }),
  )
  return { users, all }
}

async function bench(db: Db) {
  const deps: Deps = {
    db,
    clock: () => new Date(),
    log: pino({ level: 'error' }),
    publicUrl: 'https://console.expo.example',
    mailFrom: 'console@expo.example',
    appEnv: 'local',
  }
  const cms = createCms(deps)
  const creator = await makePerson(db, { authority: 0 })
  const room = await makeRoom(db)
  const client = { address: '', userAgent: 'bench' }
  const { setCookie } = await openSession({ db, now: new Date(), deps, client }, creator)
  const call = async (method: string, path: string, body?: BodyInit, version?: number) => {
    const headers = {
      cookie: setCookie.split(';')[0] ?? '',
      'content-type': 'application/json',
      ...(version && { 'if-match': `"${version}"` }),
    }
    const init = { method, headers, ...(body && { body, duplex: 'half' }) } as RequestInit
    const answer = await cms.fetch(new Request(`http://cms.bench/cms/v1/fe${path}`, init))
    return (await answer.json()) as { item: { id: string; version: number; invitedCount: number } }
  }
  let item = { id: '', version: 0, invitedCount: 0 }
  const jobs = async () => {
    while (await doNextJob(deps));
    item = (await call('GET', `/user-imports/${item.id}`)).item
  }
  const upload = await timed(async () => {
    item = (
      await call('POST', '/user-imports?fileName=bench.csv', Readable.toWeb(Readable.from(fileOf(room))) as BodyInit)
    ).item
  })
  const check = await timed(jobs)
  await call('POST', `/user-imports/${item.id}/apply`, JSON.stringify({ mode: 'all' }), item.version)
  const apply = await timed(jobs)
  if (item.invitedCount !== count) throw new Error(`invited ${item.invitedCount} of ${count}`)
  const memory = process.resourceUsage().maxRSS / 1024
  return { upload, check, apply, memory, raw: await rawInserts(db, creator, room) }
}

function tableOf({ upload, check, apply, memory, raw }: Awaited<ReturnType<typeof bench>>): string {
  const row = (name: string, seconds: number) =>
    `| ${name} | ${seconds.toFixed(1)} | ${Math.round(count / seconds)} | ${(seconds / raw.users).toFixed(1)}x | ${(seconds / raw.all).toFixed(1)}x |`
  const day = new Date().toISOString().slice(0, 10)
  return [
    `${day}, ${count} rows, Node ${process.version}, ${cpus()[0]?.model ?? 'unknown CPU'}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} at the end. Peak memory of the process: ${memory.toFixed(0)} MiB.`,
    '',
    '| step | s | rows/s | / raw people | / raw all |',
    '| --- | --: | --: | --: | --: |',
    row('raw: one insert, people alone', raw.users),
    row('raw: people, grants, links, mails, audit, one insert each', raw.all),
    row('upload and detection', upload),
    row('reading and check (the import, rolled back)', check),
    row('import', apply),
  ].join('\n')
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'expo-bench-'))
const server = await startEmbedded({ dataDir })
const db = createDb(server.databaseUrl, { max: 5 })
try {
  await migrate(db)
  const table = tableOf(await bench(db))
  console.log(table)
  if (values.write) await writeSection('import', table)
} finally {
  await db.destroy()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
