import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockDataFolder, lockWhenLeft } from './lock-data-folder.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lock-'))
})

afterEach(() => rm(folder, { recursive: true }))

/** Another process that takes the folder and keeps it until it is killed. */
async function otherConsole(): Promise<ChildProcess> {
  const file = path.join(import.meta.dirname, 'lock-data-folder.ts')
  const program = `const { lockDataFolder } = await import(process.argv[1])
    globalThis.lock = await lockDataFolder(process.argv[2], 'npm start')
    console.log('locked')
    setInterval(() => {}, 1000)`
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program, file, folder]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

test('a second console is refused and told who holds the folder and what to do', async () => {
  const other = await otherConsole()
  await expect(lockDataFolder(folder, 'npm run cms')).rejects.toThrow(
    new RegExp(`in use by npm start, process ${other.pid}.*kill ${other.pid}.*DATA_DIR=`, 's'),
  )
  other.kill('SIGKILL')
  await once(other, 'exit')
})

test('the lock of a killed console is free at once, whatever its holder file says', async () => {
  const other = await otherConsole()
  other.kill('SIGKILL')
  await once(other, 'exit')
  const lock = await lockDataFolder(folder, 'npm start')
  lock.release()
})

test('a released folder can be taken again', async () => {
  const first = await lockDataFolder(folder, 'npm start')
  await expect(lockDataFolder(folder, 'npm start')).rejects.toThrow('in use')
  first.release()
  const second = await lockDataFolder(folder, 'npm start')
  second.release()
})

test('a start waits for one that leaves, and not for one that stays', async () => {
  const leaving = await lockDataFolder(folder, 'npm start')
  leaving.leave()
  const waited = lockWhenLeft(folder, 'npm start')
  await sleep(3_000)
  leaving.release()
  const staying = await waited
  await expect(lockWhenLeft(folder, 'npm start')).rejects.toThrow(`in use by npm start, process ${process.pid},`)
  staying.release()
})
