import path from 'node:path'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { type Mailbox, startMailbox } from '#lib/testing/mailbox.ts'
import { serverIn } from '#lib/testing/port-server.ts'
import { copyPreparedCluster } from '#lib/testing/prepared-cluster.ts'
import { type Console, startConsole } from './consoles.ts'
import type { Findings } from './findings.ts'
import type { Kit } from './kit.ts'
import { type ProxyName, settingsBehind, withProxy } from './proxies.ts'
import { tryFeed } from './try-feed.ts'
import { tryFeedFailing } from './try-feed-failing.ts'
import { tryKill } from './try-kill.ts'
import { tryProxy } from './try-proxy.ts'
import { tryStream } from './try-stream.ts'
import { visitorOf } from './visitor.ts'

export const manager = { email: 'manager@expo.example', password: 'Kita-no-umi-2025!' }

/** What consoles of a trial share, beside where they find their database. */
export const shared = (mailbox: Mailbox): Record<string, string> => ({
  APP_SECRET: 'a secret of the delivery check alone, 32 and more',
  SMTP_URL: mailbox.url,
  FIRST_MANAGER_EMAIL: manager.email,
  FIRST_MANAGER_PASSWORD: manager.password,
  DRAIN_SECONDS: '0',
})

/** Two consoles of one PostgreSQL, one started as systemd does, one as the image does, with what the proxies' files say they then have. */
export async function startConsoles(kit: Kit, folder: string) {
  const mailbox = await startMailbox()
  const cluster = path.join(folder, 'server')
  await copyPreparedCluster(cluster)
  const server = await serverIn({ dataDir: cluster, port: await freePort(), settings: { fsync: 'off' } })
  await server.start()
  const settings = { ...shared(mailbox), ...settingsBehind(kit, 'nginx'), DATABASE_URL: server.databaseUrl }
  const consoles: Console[] = []
  const stop = async () => {
    await Promise.all(consoles.map((one) => one.stop()))
    await server.kill()
    await mailbox.stop()
  }
  try {
    // One after the other: the first one makes the manager.
    for (const way of ['unit', 'image'] as const) consoles.push(await startConsole(way, kit, folder, settings))
  } catch (error) {
    await stop()
    throw error
  }
  return { consoles, settings, databaseUrl: server.databaseUrl, stop }
}

export type Consoles = Awaited<ReturnType<typeof startConsoles>>

type Through = { name: ProxyName; kit: Kit; folder: string; findings: Findings }

/** One of the proxies with its delivered file in front of both. `more`: what else is to be tried through it. */
async function through(
  { consoles }: Consoles,
  { name, kit, folder, findings }: Through,
  more: (visitor: Awaited<ReturnType<typeof visitorOf>>) => Promise<void>,
): Promise<void> {
  const gates = consoles.map(({ gate }) => gate)
  await withProxy(name, { kit, ports: gates.map(({ port }) => port), folder }, findings, async (proxy) => {
    await tryProxy({ name, proxy, gates, manager, findings })
    const visitor = await visitorOf(proxy.site, manager)
    const stream = await tryStream(proxy.site, visitor, findings)
    await more(visitor)
    stream.close()
  })
}

/** All that is tried through a proxy; the console that is killed stands again afterwards. */
export const tryThrough = (all: Consoles, how: Through): Promise<void> =>
  through(all, how, async (visitor) => {
    const { name, findings } = how
    const victim = all.consoles[1]
    const kill = async () => victim?.kill()
    await tryKill(visitor, { kill, databaseUrl: all.databaseUrl, name, findings })
    await victim?.restart()
  })

/** The same without a kill: what a control is looked at with. */
export const lookThrough = (all: Consoles, how: Through): Promise<void> => through(all, how, async () => {})

/** The feed for everybody, kept by nginx; its manager comes through the nginx of the console. */
export async function tryFeedThrough(all: Consoles, { kit, folder, findings }: Omit<Through, 'name'>): Promise<void> {
  const [first] = all.consoles
  if (!first) throw new Error('no console stands')
  const { gate } = first
  const front = { kit, ports: [gate.port], folder: path.join(folder, 'front') }
  await withProxy('nginx', front, findings, async ({ site }) => {
    const visitor = await visitorOf(site, manager)
    const kept = path.join(folder, 'feed')
    await tryFeed({ kit, folder: kept, gate, manager: visitor, password: manager.password, findings })
  })
  await tryFeedFailing(kit, path.join(folder, 'failing'), findings)
}
