import { readFile } from 'node:fs/promises'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { demand } from '#lib/cms/kernel/context/context.ts'
import { StoreKeepsAll, StoreReadOnly } from '#lib/cms/kernel/storage/object-store.ts'
import { isStoreRefusal } from '#lib/cms/kernel/system/store-refusal.ts'
import { openStreams } from '#lib/cms/publication/public-state/door.ts'
import { type ConsoleState, type FoundPart, STATE_PART_IDS, type WayOf } from '#lib/contracts/console-state.ts'
import { serverOf } from '../http/readiness-parts.ts'
import { found, judgeCalls, judgeDatabase, judgeDisk, judgeMemory, judgeWork, unread } from './judge.ts'
import { readWorkState } from './work-state.ts'

/** So long each part has to answer: the page comes, with what is known by then. */
const PATIENCE_MS = 2_000
const HOUR = 3_600

/** `GET /console-state`: how the console itself is. Answers within two seconds whatever does not, once the caller is known, over the connections for looking too. */
export async function readConsoleState(ctx: Ctx): Promise<{ item: ConsoleState }> {
  demand(ctx, 'console.watch')
  const [database, work, store, disk, version] = await Promise.all([
    inTime(() => databasePart(ctx)),
    inTime(() => workParts(ctx)),
    inTime(() => storePart(ctx)),
    inTime(async () => [judgeDisk((await ctx.deps.diskFree?.()) ?? null)]),
    versionOf(),
  ])
  const lately = ctx.deps.watch?.lately()
  const read = [
    ...database,
    ...work,
    ...store,
    ...disk,
    ...(lately ? judgeCalls(lately) : []),
    judgeMemory(process.memoryUsage.rss()),
  ]
  const parts = STATE_PART_IDS.map((id) => read.find(({ part }) => part === id) ?? unread(id))
  return { item: { at: ctx.now.toISOString(), parts, version, upSeconds: Math.round(process.uptime()) } }
}

/** What a reader finds within the time it has; nothing where it fails, which is then said of each of its parts. */
async function inTime(read: () => Promise<FoundPart[]>): Promise<FoundPart[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<FoundPart[]>((resolve) => {
    timer = setTimeout(() => resolve([]), PATIENCE_MS)
  })
  return Promise.race([read().catch(() => []), late]).finally(() => clearTimeout(timer))
}

async function databasePart({ db, deps }: Ctx): Promise<FoundPart[]> {
  const started = performance.now()
  const server = await serverOf(db)
  const ms = Math.round(performance.now() - started)
  return [judgeDatabase({ server, pool: deps.poolState?.() ?? 'ok', ms }, deps.watch?.lately())]
}

async function workParts(ctx: Ctx): Promise<FoundPart[]> {
  const { deps } = ctx
  const work = await readWorkState(ctx)
  const mails = { isServed: deps.smtpUrl !== undefined, isProduction: deps.appEnv === 'production' }
  const backupSeconds = deps.backupMaxAgeHours && deps.backupMaxAgeHours * HOUR
  return judgeWork(work, { mails, streams: openStreams(deps.db), backupSeconds })
}

async function storePart({ deps: { store } }: Ctx): Promise<FoundPart[]> {
  if (!store) return []
  const way = await store.check().then(() => 'answers' as const, troubleOf)
  return [found('store', way)]
}

function troubleOf(error: unknown): WayOf<'store'> {
  if (error instanceof StoreReadOnly) return 'readOnly'
  if (error instanceof StoreKeepsAll) return 'keepsAll'
  return isStoreRefusal(error) ? 'refused' : 'away'
}

let known: string | undefined

async function versionOf(): Promise<string> {
  known ??= String(JSON.parse(await readFile('package.json', 'utf8')).version)
  return known
}
