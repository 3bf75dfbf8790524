import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { killConsoleDatabase, openConsoleDatabase } from '#lib/testing/console-database.ts'
import { startMailbox } from '#lib/testing/mailbox.ts'
import { copyPreparedCluster } from '#lib/testing/prepared-cluster.ts'
import { apiAs, cookieOfSignIn, made } from './support/api.ts'
import { launch } from './support/launch.ts'
import { atLanding } from './support/shape-of.ts'
import { expect, test } from './support/test.ts'

/** What nobody may find in a log or among the figures, by what it is. Each is looked for without regard to case. */
const CANARIES = {
  password: 'kT9-canary-Orchard-41',
  wrongPassword: 'wrong-canary-Vellum-77',
  email: 'hanako.canary@person.example',
  invitedEmail: 'taro.canary@person.example',
  name: '金糸雀山田花子',
  memo: '青い象のカナリア控え',
  latinMemo: 'blue elephant canary',
  vip: 'EXPO-CANARY-7788',
  token: 'canaryTokenZm9vYmFyYmF6',
  code: 'canary-code-4711',
  bearer: 'canary-bearer-0815',
  smtpPassword: 'canary-smtp-pw-99',
  clientSecret: 's3cr3t-canary-of-oidc',
  bucketSecret: 's3cr3t-canary-of-bucket',
  bucketKey: 'AKIACANARY00001',
  cell: '鳥籠セルの値',
  address: '203.0.113.77',
} as const

const PARTS = ['console', 'cms', 'worker', 'postgres', 'supervisor']

type Line = { time: string; level: string; part: string; message: string; requestId?: string; traceparent?: string }

test('whatever the processes print is one JSON object a line, and nothing that anybody sent stands in it', {
  tag: atLanding('@one-only'),
}, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'expo-logs-'))
  await copyPreparedCluster(dataDir)
  const [port, metricsPort] = [String(await freePort()), String(await freePort())]
  const refused: string[] = []
  const mail = await startMailbox({
    refuse: (to) => refused.push(to) && 550,
    server: { allowInsecureAuth: true, onAuth: (_auth, _session, answer) => answer(null, { user: 'console' }) },
  })
  const person = { email: CANARIES.email, password: CANARIES.password }
  const server = await launch(
    'start',
    {
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      METRICS_PORT: metricsPort,
      LOG_FORMAT: 'json',
      LOG_LEVEL: 'info',
      ACCESS_LOG: 'on',
      SLOW_STATEMENT_MS: '1',
      TRUSTED_PROXIES: '1',
      FIRST_MANAGER_EMAIL: person.email,
      FIRST_MANAGER_PASSWORD: person.password,
      SMTP_URL: `smtp://canary:${CANARIES.smtpPassword}@127.0.0.1:${new URL(mail.url).port}?tls=off`,
      OIDC_ISSUER: 'http://127.0.0.1:1',
      OIDC_CLIENT_ID: 'console',
      OIDC_CLIENT_SECRET: CANARIES.clientSecret,
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'expo',
      S3_ACCESS_KEY_ID: CANARIES.bucketKey,
      S3_SECRET_ACCESS_KEY: CANARIES.bucketSecret,
    },
    /Expo Console is ready: /,
  )
  const origin = `http://127.0.0.1:${port}`
  let cookie = ''
  let metrics = ''
  try {
    cookie = await drive(origin, person, dataDir)
    await expect.poll(() => refused).toEqual([CANARIES.invitedEmail])
    metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    await outage(origin, cookie, dataDir, server.output)
  } finally {
    await server.stop()
    await mail.stop()
  }

  const lines = server
    .output()
    .split('\n')
    .filter((line) => line !== '')
  const told = lines.map((line): Line => JSON.parse(line))
  for (const line of told) {
    expect(line).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: expect.stringMatching(/^(debug|info|warn|error|fatal)$/),
      part: expect.stringMatching(new RegExp(`^(${PARTS.join('|')})$`)),
      message: expect.any(String),
    })
  }
  expect(new Set(told.map(({ part }) => part))).toEqual(new Set(PARTS))
  const said = (message: string) => told.filter((line) => line.message.startsWith(message))
  for (const message of [
    'slow statement',
    'unexpected error',
    'something is away',
    'mail not delivered',
    'page',
    'call',
  ]) {
    expect(said(message).length, message).toBeGreaterThan(0)
  }
  // What was said of a call carries its ID and trace.
  for (const line of [...said('unexpected error'), ...said('call')].filter((one) => !('repeated' in one))) {
    expect(line.requestId).toMatch(/^[\w-]{8,64}$/)
    expect(line.traceparent).toMatch(/^00-[0-9a-f]{32}-/)
  }
  const session = /cms_session=([^;]+)/.exec(cookie)?.[1] ?? ''
  expect(session.length).toBeGreaterThan(20)
  const files = await readFile(path.join(dataDir, 'postgres.log'), 'utf8')
  const everything = [...lines, ...metrics.split('\n'), ...files.split('\n')]
  const leaks = Object.entries({ ...CANARIES, session }).flatMap(([what, canary]) =>
    everything.filter((line) => line.toLowerCase().includes(canary.toLowerCase())).map((line) => `${what}: ${line}`),
  )
  expect(leaks).toEqual([])
  expect(metrics).toMatch(/^expo_build_info\{build="[\w.-]{8,}"\} 1$/m)
  expect(metrics).toMatch(/^expo_sign_in_failures_total\{way="password"\} [1-9]/m)
  await rm(dataDir, { recursive: true, force: true })
})

/** Every kind of call, with something of somebody in it, refused ones and failing ones too. Answers the Cookie header of the session. */
async function drive(origin: string, person: { email: string; password: string }, dataDir: string): Promise<string> {
  const api = await apiAs(origin, person)
  const cookie = await cookieOfSignIn(origin, person)
  const ask = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}${address}`, {
      headers: { 'x-forwarded-for': CANARIES.address, cookie, ...headers },
      redirect: 'manual',
    }).then((answer) => answer.text())
  await api.post('/me/nick-name', { nickName: CANARIES.name })
  await fetch(`${origin}/cms/v1/fe/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': CANARIES.address },
    body: JSON.stringify({ email: CANARIES.email, password: CANARIES.wrongPassword }),
  })
  for (const address of [
    `/invitations/${CANARIES.token}`,
    `/setup/${CANARIES.token}`,
    `/password-reset/${CANARIES.token}`,
    `/email-change/${CANARIES.token}`,
    `/recovery/${CANARIES.token}`,
    `/sign-in/callback?code=${CANARIES.code}&state=${CANARIES.token}`,
    `/cms/v1/fe/invitations/${CANARIES.token}`,
    `/cms/v1/fe/rooms?q=${encodeURIComponent(CANARIES.name)}`,
    `/ROOM5110?q=${encodeURIComponent(CANARIES.memo)}`,
    `/no-such-page/${CANARIES.token}?email=${CANARIES.email}`,
  ]) {
    await ask(address)
  }
  await ask('/cms/v1/public/state', { authorization: `Bearer ${CANARIES.bearer}` })
  await ask('/LOGIN001', { 'next-action': CANARIES.token })
  const invited = { email: CANARIES.invitedEmail, userName: CANARIES.name, cmsAccountAuth: 1 }
  expect((await api.post('/invitations', invited)).status).toBe(201)
  await api.post('/invitations', { ...invited, cmsAccountAuth: 99 })
  const room = await made(api, '/rooms', { spaceTitle: CANARIES.name, spaceType: 'main', metaType: 'pavilion' })
  const vip = { roomId: room, vipUserId: CANARIES.vip, vipMemo: CANARIES.memo }
  await api.post('/vip-users', vip)
  expect((await api.post('/vip-users', vip)).status).toBe(400)
  await api.upload('/vip-user-files', `ExpoID,メモ\n${CANARIES.vip},${CANARIES.cell}\n`)
  await api.post('/uploads', { purpose: 'tool', fileName: `${CANARIES.name}.zip`, fileSize: 100 })
  await failWithValues(dataDir)
  expect(
    (await api.post('/vip-users', { ...vip, vipUserId: `${CANARIES.vip}2`, vipMemo: CANARIES.latinMemo })).status,
  ).toBe(500)
  return cookie
}

/** From now on the database throws at a new VIP user, with all of her in the message and in the details. */
async function failWithValues(dataDir: string): Promise<void> {
  const db = await openConsoleDatabase(dataDir)
  await sql`create function throw_values() returns trigger language plpgsql as $$ begin
    raise exception 'cannot keep % of %', new.memo, new.expo_id using detail = new.memo, hint = new.expo_id; end $$`.execute(
    db,
  )
  await sql`create trigger throw_values before insert on vip_users for each row execute function throw_values()`.execute(
    db,
  )
  await db.destroy()
}

/** The database dies under calls and comes back. */
async function outage(origin: string, cookie: string, dataDir: string, output: () => string): Promise<void> {
  await killConsoleDatabase(dataDir)
  const call = () =>
    fetch(`${origin}/cms/v1/fe/rooms?q=${CANARIES.code}`, { headers: { cookie } }).then(
      (answer) => answer.status,
      () => 0,
    )
  // It is back within a second or two.
  await expect.poll(call, { intervals: [20] }).toBe(503)
  await fetch(`${origin}/ROOM5110?q=${CANARIES.code}`, { headers: { cookie } })
  await expect.poll(() => output().includes('PostgreSQL has gone')).toBe(true)
  // One of the pages may have ended the session: an answer is an answer.
  await expect.poll(async () => [200, 401].includes(await call())).toBe(true)
}
