import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { openStaticFiles } from './static-files.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'expo-static-'))
const script = 'let rooms = 1;'.repeat(200)
await mkdir(path.join(folder, 'chunks'))
await writeFile(path.join(folder, 'chunks', 'a1.js'), script)
await writeFile(path.join(folder, 'chunks', 'a1.css'), 'a{color:red}')
await writeFile(path.join(folder, 'chunks', 'gone.js'), script)
await writeFile(path.join(folder, 'letters.woff2'), 'w')
await writeFile(path.join(folder, '..', 'outside.js'), script)
const files = openStaticFiles(folder)

const server = createServer((asked, response) => {
  const handOn = () => void response.writeHead(299).end('handed on')
  if (files.has(asked)) files.send(asked, response).catch(handOn)
  else handOn()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
  await rm(path.join(folder, '..', 'outside.js'))
})

async function get(name: string, headers: Record<string, string> = { 'accept-encoding': 'gzip, br' }, method = 'GET') {
  const sent = request({ port, host: '127.0.0.1', path: `/_next/static/${name}`, method, headers }).end()
  const [answer] = await once(sent, 'response')
  const body: Buffer = Buffer.concat(await answer.toArray())
  return { status: answer.statusCode as number, headers: answer.headers as Record<string, string>, body }
}

test('a script and a style sheet come compressed, whole, kept for good and said to be what they are', async () => {
  const first = await get('chunks/a1.js')
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-length': String(first.body.length),
    'content-type': 'application/javascript; charset=UTF-8',
    vary: 'Accept-Encoding',
  })
  expect(first.body.length).toBeLessThan(100)
  expect(String(brotliDecompressSync(first.body))).toBe(script)
  expect((await get('chunks/a1.js')).body.equals(first.body)).toBe(true)
  const sheet = await get('chunks/a1.css', { 'accept-encoding': 'br' })
  expect([sheet.headers['content-type'], String(brotliDecompressSync(sheet.body))]).toEqual([
    'text/css; charset=UTF-8',
    'a{color:red}',
  ])
})

test('who asks for the head alone gets no body, and its length', async () => {
  const head = await get('chunks/a1.js', { 'accept-encoding': 'br' }, 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe((await get('chunks/a1.js')).headers['content-length'])
})

test.each([
  ['no browser that reads it', 'chunks/a1.js', { 'accept-encoding': 'gzip, brotli' }],
  ['one that says nothing', 'chunks/a1.js', {}],
  ['one that refuses it', 'chunks/a1.js', { 'accept-encoding': 'gzip, br;q=0' }],
  ['a part of it', 'chunks/a1.js', { 'accept-encoding': 'br', range: 'bytes=0-9' }],
  ['a font', 'letters.woff2', { 'accept-encoding': 'br' }],
  ['what is no file', 'chunks', { 'accept-encoding': 'br' }],
  ['a file outside of the folder', '../outside.js', { 'accept-encoding': 'br' }],
  ['a file with a query', 'chunks/a1.js?v=2', { 'accept-encoding': 'br' }],
])('%s is left to Next.js', async (_what, name, headers) => {
  expect((await get(name, headers as Record<string, string>)).status).toBe(299)
})

test('something else than a look is left to Next.js, and so is a file that has gone', async () => {
  expect((await get('chunks/a1.js', { 'accept-encoding': 'br' }, 'POST')).status).toBe(299)
  await rm(path.join(folder, 'chunks', 'gone.js'))
  expect((await get('chunks/gone.js')).status).toBe(299)
})
