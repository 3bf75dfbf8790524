import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type ChildProgram, startProgram } from '../child-program.ts'

/** The version that is compared with; what it needs is installed below `.cache`, never with the console. */
const VERSION = '3.90.2'
const FOLDER = path.resolve(import.meta.dirname, '../../.cache/peers', `payload-${VERSION}`)
const PORT = Number(process.env.BENCH_PORT ?? 4790) + 3
const ORIGIN = `http://127.0.0.1:${PORT}`
const ACCOUNT = { email: 'peer@expo.example', password: randomBytes(12).toString('hex') }

const PACKAGES = [
  ...['payload', '@payloadcms/next', '@payloadcms/db-postgres', '@payloadcms/ui'].map((name) => `${name}@${VERSION}`),
  ...[
    'next@16',
    'react@19',
    'react-dom@19',
    'graphql@16',
    'sharp',
    'typescript',
    '@types/react',
    '@types/node',
    'sass',
  ],
]

/** Where each file of its application goes; the texts lie in `payload-app`, whose names end with `.txt` as nothing of them is ours to check. */
const FILES: Record<string, string> = {
  'next.config.mjs': 'next.config.mjs',
  'payload.config.js': 'payload.config.js',
  'app/(payload)/layout.jsx': 'layout.jsx',
  'app/(payload)/admin/[[...segments]]/page.jsx': 'page.jsx',
  'app/(payload)/api/[...slug]/route.js': 'route.js',
}

const COMPILER = {
  jsx: 'react-jsx',
  allowJs: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  paths: { '@payload-config': ['./payload.config.js'] },
}

async function put(name: string, text: string): Promise<void> {
  const file = path.join(FOLDER, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}

const run = promisify(execFile)
const NEXT = 'node_modules/next/dist/bin/next'
const PAYLOAD = 'node_modules/payload/bin.js'

/** Writes, installs and builds it once. */
async function install(env: NodeJS.ProcessEnv): Promise<void> {
  if (existsSync(path.join(FOLDER, '.next/BUILD_ID'))) return
  console.log(`Payload ${VERSION} is installed and built in ${path.relative(process.cwd(), FOLDER)} ...`)
  for (const [name, from] of Object.entries(FILES)) {
    await put(name, await readFile(path.join(import.meta.dirname, 'payload-app', `${from}.txt`), 'utf8'))
  }
  await put('package.json', JSON.stringify({ name: 'peer', private: true, type: 'module' }))
  await put('tsconfig.json', JSON.stringify({ compilerOptions: COMPILER }))
  await put('app/(payload)/admin/importMap.js', 'export const importMap = {}\n')
  const at = { cwd: FOLDER, env, maxBuffer: 2 ** 26 }
  await run('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', ...PACKAGES], at)
  await run(process.execPath, [PAYLOAD, 'migrate:create', 'first', '--skip-empty'], at)
  await run(process.execPath, [NEXT, 'build'], at)
}

/** A database of its own beside ours, on the same server: its superuser makes it. */
async function makeDatabase(databaseUrl: string): Promise<string> {
  const as = (user: string, database: string) =>
    databaseUrl.replace(/\/\/[^@]*@([^/]*)\/[^?]*/, `//${user}@$1/${database}`)
  const client = new pg.Client(as('postgres', 'postgres'))
  await client.connect()
  await client.query('create database peer owner expo')
  await client.end()
  return as('expo', 'peer')
}

async function post(route: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie }
  const response = await fetch(`${ORIGIN}/api/${route}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`Payload answered ${response.status} to ${route}: ${await response.text()}`)
  return response
}

const DAY = 86_400_000

/** A room of about the length of ours. */
const room = (at: number) => ({
  titleJa: `工芸の間 ${at}号室 伝統の手仕事`,
  titleEn: `Craft room ${at}, work of hands`,
  facilityNo: `F${String(at).padStart(5, '0')}`,
  status: ['opening', 'waiting', 'stopping'][at % 3],
  opensAt: new Date(Date.UTC(2025, 3, 13) + (at % 100) * DAY).toISOString(),
  closesAt: new Date(Date.UTC(2025, 9, 13)).toISOString(),
  area: `パビリオン ${at % 160}`,
  manager: '佐藤 陽菜',
})

type Peer = ChildProgram & { url: string; cookies: { name: string; value: string; url: string }[] }

/** Payload with so many rooms, its list, and somebody signed in. `databaseUrl`: of the server beside whose database it gets its own. */
export async function startPayload(databaseUrl: string, rooms: number): Promise<Peer> {
  const env = { DATABASE_URL: await makeDatabase(databaseUrl), APP_SECRET: 'of a measurement, forty characters long.' }
  await install({ ...process.env, ...env, NODE_ENV: 'production' })
  await run(process.execPath, [PAYLOAD, 'migrate'], {
    cwd: FOLDER,
    env: { ...process.env, ...env, NODE_ENV: 'production' },
  })
  const program = await startProgram(
    [path.join(FOLDER, NEXT), 'start', FOLDER, '--port', String(PORT)],
    env,
    `${ORIGIN}/api/access`,
  )
  await post('users/first-register', ACCOUNT)
  const signedIn = await post('users/login', ACCOUNT)
  const cookie = signedIn.headers.getSetCookie().map((text) => text.split(';')[0] ?? '')
  for (let at = 0; at < rooms; at += 1) await post('rooms', room(at), cookie.join('; '))
  const cookies = cookie.map((pair) => ({
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
    url: ORIGIN,
  }))
  return { ...program, url: `${ORIGIN}/admin/collections/rooms?limit=50`, cookies }
}
