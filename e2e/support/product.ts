import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { consoleDatabase } from '#lib/testing/console-database.ts'
import { type Mailbox, startMailbox } from '#lib/testing/mailbox.ts'
import { type Launched, launch } from './launch.ts'

/** The first system manager of every product under test. */
export const manager = { email: 'manager@expo.example', password: 'Kita-no-umi-2025!' }

export type Product = {
  /** Where the console answers, without a trailing slash. */
  origin: string
  /** The SMTP server every mail of the product goes to. */
  mailbox: Mailbox
  /** Its database, for a state that no call of a test brings about in time. */
  databaseUrl: string
  /** What the console printed; with the CMS apart, both. */
  output(): string
  /** Makes the expo what it is after a first start, and forgets the mails. */
  renew(): Promise<void>
  stop(): Promise<void>
}

export type Shape = 'one' | 'split'

async function startCms(settings: Record<string, string>, dataDir: string) {
  const port = String(await freePort())
  const cms = await launch(
    'cms',
    { ...settings, CMS_PORT: port, DATA_DIR: path.join(dataDir, 'cms') },
    /The CMS is ready/,
  )
  return { cms, origin: `http://127.0.0.1:${port}` }
}

/**
 * Starts the built product the way an operator does, with a new database on the server of the test run: `one` with the CMS in
 * process, `split` with the CMS as a second process. `extra` are more environment variables.
 */
export async function startProduct(shape: Shape, extra: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'expo-e2e-'))
  const [mailbox, database] = await Promise.all([startMailbox(), consoleDatabase()])
  const port = String(await freePort())
  const settings = {
    PORT: port,
    HOST: '127.0.0.1',
    DATABASE_URL: database.databaseUrl,
    SMTP_URL: mailbox.url,
    // What a test holds so that something is seen under way it holds for as long as it looks, on a busy machine longer than people are let wait.
    DATABASE_LOCK_SECONDS: '60',
    DATABASE_STATEMENT_SECONDS: '60',
    MANUAL_SYSTEM_MANAGER_JA: 'https://manuals.example/system-manager/ja',
    MANUAL_ORGANIZER_JA: 'https://manuals.example/organizer/ja',
    MANUAL_ORGANIZER_EN: 'https://manuals.example/organizer/en',
    FIRST_MANAGER_EMAIL: manager.email,
    FIRST_MANAGER_PASSWORD: manager.password,
    ...extra,
  }
  const running: Launched[] = []
  if (shape === 'split') {
    const { cms, origin } = await startCms(settings, dataDir)
    running.push(cms)
    Object.assign(settings, { CMS_API_ORIGIN: origin, DATABASE_URL: '' })
  }
  running.unshift(
    await launch('start', { ...settings, DATA_DIR: path.join(dataDir, 'console') }, /Expo Console is ready: .*\n/),
  )
  return {
    origin: `http://127.0.0.1:${port}`,
    mailbox,
    databaseUrl: database.databaseUrl,
    output: () => running.map((it) => it.output()).join('\n'),
    async renew() {
      await database.renew(manager)
      mailbox.mails.length = 0
    },
    async stop() {
      for (const it of running) await it.stop()
      await mailbox.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
