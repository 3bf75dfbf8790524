import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { startCommand } from '#lib/testing/start-program.ts'
import { openGate } from '#lib/testing/tcp-gate.ts'
import { imageOf } from './image.ts'
import { killTree } from './kill-tree.ts'
import type { Kit } from './kit.ts'
import { startsOf, unitAt } from './unit.ts'

const READY = /Expo Console is ready/

/** The command and settings by which the unit of systemd starts a console, and those of the image. */
const WAYS = {
  unit(kit: Kit, dataDir: string) {
    const text = unitAt(kit, 'expo-console.service', { dataDir, backups: path.join(dataDir, 'backups') })
    const { commands, settings } = startsOf(text)
    return { command: commands[0] ?? [], settings }
  },
  image(kit: Kit) {
    const { command, settings } = imageOf(kit)
    // The image has its own Node.js.
    return { command: command.map((word) => (word === 'node' ? process.execPath : word)), settings }
  },
}

/**
 * A console as one of the files starts it, its files those of all under `folder`. `gate`: a port in front of it that counts connections. `kill`: it and all it
 * started, at once, so that whoever comes to the gate is refused.
 */
export async function startConsole(way: keyof typeof WAYS, kit: Kit, folder: string, more: Record<string, string>) {
  const [dataDir, files] = [path.join(folder, way), path.join(folder, 'files')]
  mkdirSync(files, { recursive: true })
  mkdirSync(dataDir)
  symlinkSync(files, path.join(dataDir, 'files'))
  const port = await freePort()
  const { command, settings } = WAYS[way](kit, dataDir)
  const own = { PORT: String(port), DATA_DIR: dataDir, BACKUP_DIR: path.join(folder, 'backups') }
  const start = () => startCommand(command, { ...settings, ...more, ...own }, READY)
  let running = await start()
  const gate = await openGate({ host: '127.0.0.1', port })
  return {
    port,
    gate,
    async kill() {
      killTree(running.child.pid)
      await gate.turn('refusing')
      await running.closed
    },
    async restart() {
      running = await start()
      await gate.turn('open')
    },
    async stop() {
      await gate.close()
      running.child.kill('SIGTERM')
      await running.closed
    },
  }
}

export type Console = Awaited<ReturnType<typeof startConsole>>
