import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { appSecret } from './app-secret.ts'
import { assertPortFree } from './assert-port-free.ts'
import { prepareDataFolder } from './data-folder.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ground-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('the data folder is made where it is missing', async () => {
  const wanted = path.join(folder, 'a/b')
  expect(await prepareDataFolder(wanted)).toBe(wanted)
})

test('a file in the way, or a place that holds no folders, is told with what to do', async () => {
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  await expect(prepareDataFolder(file)).rejects.toThrow(
    'There is a file of that name. Choose another folder with DATA_DIR',
  )
  await expect(prepareDataFolder(path.join(file, 'below'))).rejects.toThrow('is a file')
  await expect(prepareDataFolder('/proc/here')).rejects.toThrow('Choose another with DATA_DIR')
})

test('a folder that may not be written is told', async () => {
  // Root may write everywhere; for everyone else the mode counts.
  if (process.getuid?.() === 0) return
  await chmod(folder, 0o500)
  await expect(prepareDataFolder(folder)).rejects.toThrow('may not write')
  await chmod(folder, 0o700)
})

test('a taken port is told with how to choose another', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(assertPortFree('PORT', port, '127.0.0.1')).rejects.toThrow(`PORT=${port + 1} npm start`)
  await new Promise((resolve) => server.close(resolve))
  await assertPortFree('PORT', port, '127.0.0.1')
})

test('a host that is no address of this machine is told', async () => {
  await expect(assertPortFree('PORT', 3999, '192.0.2.1')).rejects.toThrow('no address of this machine')
})

test('the secret is made once, and damage is told', async () => {
  const secrets = await Promise.all([appSecret(folder), appSecret(folder)])
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]?.length).toBe(64)
  await writeFile(path.join(folder, 'app-secret'), '')
  await expect(appSecret(folder)).rejects.toThrow('damaged')
})
