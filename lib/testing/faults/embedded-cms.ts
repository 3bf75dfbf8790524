import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { endNow, processesIn, readPostmaster } from '#lib/cms/app/embedded/postmaster.ts'
import { attachEmbedded } from '#lib/cms/app/embedded/server.ts'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { openSession } from '#lib/cms/people/identity/session.ts'
import { API_BASE } from '#lib/contracts/calls/to.ts'
import { holderOf } from '../console-database.ts'
import { makePerson } from '../make.ts'
import { copyPreparedCluster } from '../prepared-cluster.ts'
import { startCommand } from '../start-program.ts'
import { endFirst } from '../test-folder.ts'
import { until } from '../until.ts'

const PUBLIC_URL = 'http://console.test'
const SERVE = ['--disable-warning=ExperimentalWarning', 'lib/cms/app/bin/logged.ts', 'lib/cms/app/bin/serve.ts']
/** As `npm run cms` with LOG_FORMAT=json leaves it running (scripts/bootstrap.mjs), without what that does before. */
const LAUNCHER = `const { run } = await import(${JSON.stringify(path.resolve('scripts/bootstrap/run.mjs'))})
  process.exit((await run(process.execPath, ${JSON.stringify(SERVE)}, { tied: true })).code)`

type Process = { pid: number; parent: number; title: string }

/** All processes of this machine. */
function processes(): Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [, pid, parent, title = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), title }] : []
  })
}

/** A start takes longer than nothing, and whoever is to leave meanwhile is to have gone on for longer than that. */
const DRAIN_SECONDS = '3'

/**
 * A CMS with an embedded database in `folder`, in processes of its own as its launcher leaves it running; somebody is signed in. All of it ends with the calling test file, whose `testFolder` it
 * works in.
 */
export async function embeddedCms(folder: string) {
  const dataDir = path.join(folder, 'data')
  const cluster = path.join(dataDir, 'postgres')
  await copyPreparedCluster(dataDir)
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const settings = {
    CMS_PORT: port,
    DATA_DIR: dataDir,
    PUBLIC_URL,
    DRAIN_SECONDS,
    LOG_LEVEL: 'error',
    LOG_FORMAT: 'json',
  }
  const start = () =>
    startCommand([process.execPath, '--input-type=module', '-e', LAUNCHER], settings, /The CMS is ready/)
  const postmaster = async () => (await readPostmaster(cluster))?.pid ?? 0
  /** What stands in the cluster, with whom each was started by. */
  const standing = async () => {
    const pids = new Set((await processesIn(cluster)).map(({ pid }) => pid))
    return processes().filter(({ pid }) => pids.has(pid))
  }
  let running = await start()
  endFirst(async () => {
    running.child.kill('SIGTERM')
    await running.closed
    for (const { pid } of await standing()) endNow(pid)
    await until(async () => (await standing()).length === 0, 'the database is gone')
  })
  const { databaseUrl = '' } = (await attachEmbedded(dataDir)) ?? {}
  const db = createDb(databaseUrl, { max: 1, onLost() {} })
  endFirst(() => db.destroy())
  const manager = await makePerson(db, { authority: 0 })
  const parts = { db, now: new Date(), deps: { publicUrl: PUBLIC_URL } as Deps }
  const { setCookie } = await openSession({ ...parts, client: { address: '', userAgent: 'test' } }, manager)
  return {
    cookie: setCookie.split(';')[0] ?? '',
    db,
    adminUrl: databaseUrl.replace('expo@/expo', 'postgres@/expo'),
    postmaster,
    launcher: () => running.child.pid ?? 0,
    supervisor: () => holderOf(dataDir),
    /** The one between the two, which passes on what the second writes past its log. */
    async logger(): Promise<number> {
      const holder = await holderOf(dataDir)
      const all = processes()
      const parent = all.find(({ pid }) => pid === holder)?.parent
      return all.find(({ pid, title }) => pid === parent && title.includes('bin/logged.ts'))?.pid ?? 0
    },
    /** What PostgreSQL's postmaster has started: sessions, and processes of the background. */
    async workers(): Promise<Process[]> {
      const parent = await postmaster()
      return (await standing()).filter((it) => it.parent === parent)
    },
    /** What stands in the cluster and belongs to no server, or to another one. */
    async strays(): Promise<Process[]> {
      const found = await standing()
      const server = await postmaster()
      return found.filter(({ pid, parent }) => pid !== server && parent !== server)
    },
    /** The same command once more, at once; what it says of the database it found. */
    async startAgain(): Promise<string> {
      const before = running
      running = await start()
      await before.closed
      return /Database: .*/.exec(running.output())?.[0] ?? running.output()
    },
    ask: async (request: Request) =>
      fetch(`${origin}${new URL(request.url).pathname}`, {
        method: request.method,
        headers: request.headers,
        body: await request.text(),
      }),
    /** Status and parts of what it says of itself. */
    async readiness() {
      const answer = await fetch(`${origin}${API_BASE}/ready`)
      const { ready, database } = (await answer.json()) as Record<string, unknown>
      return { status: answer.status, ready, database }
    },
  }
}
