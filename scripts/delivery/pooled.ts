import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { startMailbox } from '#lib/testing/mailbox.ts'
import { startProgram } from '#lib/testing/start-program.ts'
import type { Findings } from './findings.ts'
import type { Kit } from './kit.ts'
import { startPooler } from './pooler.ts'
import { manager, shared } from './proxied.ts'
import { openSite } from './site.ts'
import { tryPooler } from './try-pooler.ts'

/** A console, a CMS in a process of its own and a worker behind PgBouncer, as docs/operations.md says. */
export async function tryPooled(kit: Kit, folder: string, findings: Findings): Promise<void> {
  mkdirSync(folder, { mode: 0o711 })
  const mailbox = await startMailbox()
  const pooler = await startPooler(kit, folder)
  const [port, cmsPort] = [await freePort(), await freePort()]
  const host = `127.0.0.1:${port}`
  const settings = {
    ...shared(mailbox),
    PUBLIC_URL: `http://${host}`,
    DATABASE_URL: pooler.databaseUrl,
    DATABASE_DIRECT_URL: pooler.directUrl,
    DATABASE_POOLER: 'transaction',
  }
  const running: Awaited<ReturnType<typeof startProgram>>[] = []
  const start = async (program: string, isReady: RegExp, more: Record<string, string>) =>
    running.push(await startProgram(program, { ...settings, DATA_DIR: path.join(folder, program), ...more }, isReady))
  const site = openSite({ host, port })
  try {
    await start('serve', /The CMS is ready/, { CMS_PORT: String(cmsPort) })
    await start('worker', /The worker sends/, {})
    const cms = { CMS_API_ORIGIN: `http://127.0.0.1:${cmsPort}`, PORT: String(port) }
    await start('console', /Expo Console is ready/, cms)
    await tryPooler({ site, pooler, mailbox, findings }, manager)
  } finally {
    site.close()
    for (const { child, closed } of running.reverse()) {
      child.kill('SIGTERM')
      await closed
    }
    await pooler.stop()
    await mailbox.stop()
  }
}
