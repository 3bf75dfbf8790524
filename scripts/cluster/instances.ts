import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { startProgram } from '#lib/testing/start-program.ts'

/** Built consoles with their CMS, or the CMS alone, which needs no build. */
export type Shape = 'console' | 'cms'

const PROGRAMS = {
  console: { program: 'console', port: 'PORT', isReady: /Expo Console is ready/, readiness: '/readyz' },
  cms: { program: 'serve', port: 'CMS_PORT', isReady: /The CMS is ready/, readiness: '/cms/v1/fe/ready' },
}

/** Several instances of one console, each with a port and a folder of its own. `restart`: milliseconds from the signal until it serves again. */
export async function startInstances(shape: Shape, count: number, settings: Record<string, string>) {
  const { program, port: variable, isReady, readiness } = PROGRAMS[shape]
  const folder = await mkdtemp(path.join(tmpdir(), 'expo-cluster-'))
  const ports: number[] = []
  for (let n = 0; n < count; n += 1) ports.push(await freePort())
  const start = (port: number) =>
    startProgram(
      program,
      { ...settings, [variable]: String(port), DATA_DIR: path.join(folder, String(port)), HOST: '127.0.0.1' },
      isReady,
    )
  const running = new Map<number, Awaited<ReturnType<typeof start>>>()
  // One after the other: the first one migrates and makes the manager.
  for (const port of ports) running.set(port, await start(port))
  const stop = async (port: number): Promise<number> => {
    const from = performance.now()
    const instance = running.get(port)
    instance?.child.kill('SIGTERM')
    await instance?.ended
    return performance.now() - from
  }
  return {
    ports,
    readiness,
    output: () => [...running.values()].map((one) => one.output()).join('\n'),
    async restart(port: number): Promise<{ stopMs: number }> {
      const stopMs = await stop(port)
      running.set(port, await start(port))
      return { stopMs }
    },
    async close() {
      await Promise.all(ports.map(stop))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
