import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { UPLOADS } from '#lib/contracts/upload-purposes.ts'
import { partSizeOf } from '#lib/contracts/uploads.ts'
import { readEnv, SETTINGS } from '../env.ts'
import { parseDotenv } from './read-dotenv.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const withoutComments = (text: string) => text.replace(/^\s*#.*$/gm, '')

const kubernetes = 'docs/deploy/kubernetes'
const nginx = withoutComments(read('docs/deploy/nginx.conf'))
const caddy = withoutComments(read('docs/deploy/Caddyfile'))
const unit = withoutComments(read('docs/deploy/expo-console.service'))
const backupUnit = withoutComments(read('docs/deploy/expo-backup.service'))
const compose = withoutComments(read('compose.yaml'))
const dockerfile = withoutComments(read('Dockerfile'))
const pods = withoutComments(read(`${kubernetes}/console.yaml`))

/** What all else is started by. */
const LOGGED = 'lib/cms/app/bin/logged.ts'

/** `NAME: value` of the block that begins with the line, as far as it is indented deeper. */
function blockOf(text: string, head: RegExp): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const begin = lines.findIndex((line) => head.test(line))
  if (begin < 0) throw new Error(`there is no ${head}`)
  const depth = (line: string) => line.length - line.trimStart().length
  const rest = lines.slice(begin + 1)
  const end = rest.findIndex((line) => depth(line) <= depth(lines[begin] ?? ''))
  const pairs = (end < 0 ? rest : rest.slice(0, end)).map((line) => /^\s*([\w-]+): (.*)$/.exec(line))
  return Object.fromEntries(
    pairs.flatMap((pair) => (pair ? [[pair[1], (pair[2] ?? '').replace(/^"(.*)"$/, '$1')]] : [])),
  )
}

/** The number a pattern finds in a text. */
function figure(text: string, pattern: RegExp): number {
  const [, found] = pattern.exec(text) ?? []
  if (!found) throw new Error(`there is no ${pattern}`)
  return Number(found)
}

const MIB = 1024 * 1024
const largestPart = Math.max(...Object.values(UPLOADS).map(({ maxBytes }) => partSizeOf(maxBytes)))

/** Filled in as an operator does, since what must be given has no value of its own. */
const filled = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.replace(/\$\{[A-Z0-9_]+:\?[^}]*\}/g, 'x'.repeat(48))]),
  )

const composed = blockOf(compose, /^x-settings:/)
const configured = blockOf(read(`${kubernetes}/config.yaml`), /^data:/)
const secrets = parseDotenv(read(`${kubernetes}/secret.example.env`), 'secret.example.env')
const given = {
  APP_SECRET: 'x'.repeat(48),
  DATABASE_URL: 'postgresql://expo:x@db/expo',
  S3_ACCESS_KEY_ID: 'x',
  S3_SECRET_ACCESS_KEY: 'x',
  SMTP_URL: 'smtps://mail.example.com',
}
/** The settings on the lines that the pattern finds, `NAME=value` with a space between two. */
const settingsOn = (text: string, line: RegExp) =>
  Object.fromEntries(
    [...text.matchAll(line)]
      .flatMap(([, pairs = '']) => pairs.split(' '))
      .map((pair) => pair.split('=') as [string, string]),
  )
const serviceSettings = settingsOn(unit, /^Environment=(.*)$/gm)
const backupSettings = settingsOn(backupUnit, /^Environment=(.*)$/gm)
const imageSettings = settingsOn(dockerfile, /^ENV (.*)$/gm)

test.each([
  ['compose.yaml', composed],
  ['the ConfigMap', configured],
  ['the Secret', secrets],
  ['the unit', serviceSettings],
  ['the unit of the backup', backupSettings],
  ['the image', imageSettings],
])('%s names only settings that there are', (_, values) => {
  const others = ['NODE_ENV', 'NEXT_TELEMETRY_DISABLED']
  expect(Object.keys(values).length).toBeGreaterThan(2)
  expect(Object.keys(values).filter((name) => !SETTINGS.includes(name) && !others.includes(name))).toEqual([])
})

test('each of them is a configuration the console takes', () => {
  const env = { NODE_ENV: 'production' } as const
  expect(readEnv({ ...env, ...imageSettings, ...filled(composed) }).APP_ENV).toBe('staging')
  expect(Object.keys(given).sort()).toEqual(Object.keys(secrets).sort())
  expect(readEnv({ ...env, ...imageSettings, ...configured, ...given }).TRUSTED_PROXIES).toBe(1)
  expect(readEnv({ ...env, ...serviceSettings }).DATA_DIR).toBe('/var/lib/expo-console')
})

test('no file of the kit holds a secret that works', () => {
  expect(Object.values(secrets).join('')).toBe('')
  const asked = parseDotenv(read('docs/deploy/compose.env'), 'compose.env')
  expect(Object.values(asked).join('')).toBe('')
  for (const name of Object.keys(asked)) expect(compose).toMatch(new RegExp(`\\$\\{${name}:\\?`))
  const values = [...compose.matchAll(/(?:SECRET\w*|PASSWORD): (.*)$/gm)].map(([, value]) => value)
  expect(values.length).toBeGreaterThan(3)
  expect(values.filter((value) => !/^\$\{\w+:\?/.test(value ?? ''))).toEqual([])
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.env.*', '.data*', '.git']))
})

test('the largest part of an upload passes each proxy, and is not gathered there', () => {
  expect(figure(nginx, /client_max_body_size (\d+)m;/) * MIB).toBeGreaterThanOrEqual(largestPart)
  expect(figure(caddy, /max_size (\d+)MiB/) * MIB).toBeGreaterThanOrEqual(largestPart)
  expect(nginx).toMatch(/proxy_request_buffering off;/)
  expect(nginx).toMatch(/proxy_buffering off;/)
  expect(nginx).toMatch(/proxy_http_version 1\.1;\s+proxy_set_header Connection "";/)
})

test('a proxy lets an idle connection go before the console does', () => {
  const { KEEP_ALIVE_SECONDS: keptSeconds } = readEnv({ NODE_ENV: 'production' })
  expect(figure(nginx, /upstream[^}]*keepalive_timeout (\d+)s;/)).toBeLessThan(keptSeconds)
  expect(figure(caddy, /keepalive (\d+)s/)).toBeLessThan(keptSeconds)
})

test('the console behind a proxy reads the address that this one has appended', () => {
  expect(nginx).toMatch(/proxy_set_header X-Forwarded-For \$proxy_add_x_forwarded_for;/)
  expect(serviceSettings.TRUSTED_PROXIES).toBe('1')
  expect(configured.TRUSTED_PROXIES).toBe('1')
})

test('everything asks the port the console listens on', () => {
  const { PORT, HOST } = imageSettings
  expect([PORT, HOST]).toEqual(['3000', '0.0.0.0'])
  expect(dockerfile).toMatch(/^EXPOSE 3000$/m)
  expect(figure(pods, /containerPort: (\d+)/)).toBe(3000)
  expect(nginx).toMatch(/server 127\.0\.0\.1:3000;/)
  expect(caddy).toMatch(/reverse_proxy 127\.0\.0\.1:3000 /)
  expect(serviceSettings.PORT).toBe('3000')
})

test('probes ask addresses that there are: alive where a process answers, ready where work can be done', () => {
  const probed = [...pods.matchAll(/(\w+)Probe:\s+httpGet:\s+path: \/(\w+)/g)].map(([, kind, page]) => [kind, page])
  expect(probed).toEqual([
    ['startup', 'healthz'],
    ['liveness', 'healthz'],
    ['readiness', 'readyz'],
  ])
  const pages = readdirSync(path.join(root, 'app'))
  for (const [, page] of probed) expect(pages).toContain(page)
  expect(dockerfile).toMatch(/HEALTHCHECK[^\n]*\\\n[^\n]*\/healthz/)
})

test('the backup of the night is of the console beside it, by its account, and rehearsed', () => {
  expect(readEnv({ ...backupSettings, NODE_ENV: 'production' }).BACKUP_DIR).toBe('/var/backups/expo-console')
  expect(backupSettings.DATA_DIR).toBe(serviceSettings.DATA_DIR)
  expect(backupUnit).toMatch(/ReadWritePaths=-\/var\/backups\/expo-console$/m)
  const programs = [...backupUnit.matchAll(/^ExecStart=.* lib\/cms\/app\/bin\/(\S+)$/gm)].map(([, program]) => program)
  expect(programs).toEqual(['backup.ts', 'rehearse.ts'])
  const same = /^(User|Group|WorkingDirectory|EnvironmentFile|StateDirectory\w*|UMask)=/
  const linesOf = (text: string) => text.split('\n').filter((line) => same.test(line))
  expect(linesOf(backupUnit)).toEqual(linesOf(unit))
  expect(read('docs/deploy/expo-backup.timer')).toMatch(/^OnCalendar=.* Asia\/Tokyo$[\s\S]*^Persistent=true$/m)
})

test('where a log is archived its folder is named, and can be written', () => {
  const env = readEnv({ ...serviceSettings, NODE_ENV: 'production' })
  expect(env.POINT_IN_TIME_DAYS).toBeGreaterThan(0)
  expect(env.BACKUP_DIR).toBe(backupSettings.BACKUP_DIR)
  for (const text of [unit, backupUnit]) expect(text).toContain(`\nReadWritePaths=-${env.BACKUP_DIR}\n`)
  expect(imageSettings.BACKUP_DIR?.startsWith(`${imageSettings.DATA_DIR}/`)).toBe(true)
  // Those of compose and Kubernetes have a PostgreSQL of their own.
  expect(readEnv({ NODE_ENV: 'production', ...imageSettings, ...filled(composed) }).POINT_IN_TIME_DAYS).toBe(0)
  expect(readEnv({ NODE_ENV: 'production', ...imageSettings, ...configured, ...given }).POINT_IN_TIME_DAYS).toBe(0)
})

test('nobody kills a console that is ending in order', () => {
  // The pages end within 10 s (superviseChild), the database after them, longer where its disk is slow.
  const needed = 25
  expect(figure(unit, /TimeoutStopSec=(\d+)/)).toBeGreaterThanOrEqual(needed)
  expect(unit).toMatch(/^KillMode=mixed$/m)
  expect(figure(compose, /stop_grace_period: (\d+)s/)).toBeGreaterThanOrEqual(needed)
  const before = figure(pods, /sleep:\s+seconds: (\d+)/)
  expect(figure(pods, /terminationGracePeriodSeconds: (\d+)/)).toBeGreaterThanOrEqual(needed + before)
})

test('what is started is a program of this checkout, by an account that is not root, on files it cannot change', () => {
  const all = [
    dockerfile,
    compose,
    unit,
    backupUnit,
    pods,
    read(`${kubernetes}/worker.yaml`),
    read(`${kubernetes}/migrate.yaml`),
  ]
  const programs = all.flatMap((text) => text.match(/lib\/cms\/app\/bin\/[\w-]+\.ts/g) ?? [])
  expect(programs.length).toBeGreaterThanOrEqual(5)
  for (const program of new Set(programs))
    if (program !== LOGGED) expect(read(program)).toMatch(/await run(Command|Server)\(/)
  expect(dockerfile.trimEnd().lastIndexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('COPY'))
  expect(compose).toMatch(/read_only: true/)
  expect(unit).toMatch(/^ProtectSystem=strict$/m)
  for (const name of ['console', 'worker', 'migrate']) {
    const manifest = read(`${kubernetes}/${name}.yaml`)
    expect(manifest).toMatch(/runAsNonRoot: true/)
    expect(manifest).toMatch(/readOnlyRootFilesystem: true/)
  }
})

test('all that is started prints lines of the log alone, a crash of the engine too', () => {
  for (const settings of [imageSettings, serviceSettings, backupSettings]) expect(settings.LOG_FORMAT).toBe('json')
  expect(dockerfile).toMatch(new RegExp(`^ENTRYPOINT \\[.*"${LOGGED}"\\]$`, 'm'))
  const starts = [unit, backupUnit].flatMap((text) => text.match(/^ExecStart=.*$/gm) ?? [])
  expect(starts).toHaveLength(3)
  for (const line of starts) expect(line).toMatch(new RegExp(` ${LOGGED} lib/`))
})

test('the manifests are those of the list, and a disruption leaves consoles standing', () => {
  const listed = [...read(`${kubernetes}/kustomization.yaml`).matchAll(/^ {2}- (\S+\.yaml)$/gm)].map(([, file]) => file)
  const there = readdirSync(path.join(root, kubernetes)).filter((file) => file.endsWith('.yaml'))
  expect([...listed, 'kustomization.yaml'].sort()).toEqual(there.sort())
  expect(figure(pods, /minAvailable: (\d+)/)).toBeLessThan(figure(pods, /replicas: (\d+)/))
})
