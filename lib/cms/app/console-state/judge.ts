import type { PoolState } from '#lib/cms/kernel/db/pool-watch.ts'
import type { Lately } from '#lib/cms/kernel/metrics/process-watch.ts'
import { type Found, type FoundPart, STATE_PARTS, type StatePart, type WayOf } from '#lib/contracts/console-state.ts'
import { jobsTrouble, THRESHOLDS } from '../metrics/thresholds.ts'
import type { WorkState } from './work-state.ts'

type Figures = Record<string, number>

/** A part as it was found. */
export function found<Part extends StatePart>(part: Part, way: WayOf<Part>, figures: Figures = {}): FoundPart {
  const ways: Record<string, FoundPart['urgency']> = STATE_PARTS[part]
  return { part, found: `${part}_${way}` as Found, urgency: ways[way] ?? 'unread', figures }
}

/** A part that did not answer in time. */
export const unread = (part: StatePart): FoundPart => ({ part, found: 'unread', urgency: 'unread', figures: {} })

/** A statement that takes as long for nothing says that the database is busy. */
const SLOW_DATABASE_MS = 500
/** A rehearsal of every night may fail for a week before nobody knows any more whether a backup can be restored. */
const REHEARSAL_SECONDS = 8 * 86_400
/** Of so few calls no share says anything, but that some failed one after the other. */
const FEW_CALLS = 20
const SOME_FAILED = 3
const REFUSED_SECONDS = 15 * 60

type Database = {
  /** What its server says of itself (lib/cms/app/http/readiness-parts.ts). */
  server: { database: 'ok' | 'read-only'; locks: 'ok' | 'waiting' }
  pool: PoolState
  /** How long it took to answer. */
  ms: number
}

export function judgeDatabase({ server, pool, ms }: Database, lately: Lately | undefined): FoundPart {
  const { busy = 0, waiting = 0 } = lately?.pool ?? {}
  const figures = { ms, busy, waiting, slow: lately?.slow ?? 0, slowestMs: lately?.slowestMs ?? 0 }
  if (server.database === 'read-only') return found('database', 'readOnly', figures)
  // One that waits for a moment is much work, not trouble.
  if (pool !== 'ok') return found('database', 'waiting', figures)
  if (server.locks === 'waiting') return found('database', 'locked', figures)
  return found('database', ms > SLOW_DATABASE_MS ? 'slow' : 'answers', figures)
}

type Mails = { isServed: boolean; isProduction: boolean }

type Around = {
  mails: Mails
  /** Screens that are told of changes here. */
  streams: number
  /** From when on a backup is old. */
  backupSeconds: number | undefined
}

function judgeMails(work: WorkState, { isServed, isProduction }: Mails): FoundPart {
  const { mailsWaiting: waiting, mailsAge, isHeld } = work
  const figures = { waiting, ageSeconds: mailsAge }
  if (isHeld) return found('mails', 'held', figures)
  // Somebody may be waiting for an invitation or a new password.
  if (!isServed) return found('mails', isProduction || waiting > 0 ? 'noServer' : 'kept', figures)
  return found('mails', mailsAge > THRESHOLDS.mailAgeSeconds ? 'late' : 'leaving', figures)
}

function judgeAge(part: 'backup' | 'rehearsal', ageSeconds: number | null, most: number): FoundPart {
  if (ageSeconds === null) return found(part, 'none')
  return found(part, ageSeconds > most ? 'old' : 'fresh', { ageSeconds })
}

function judgeArchive({ archiveLag: ageSeconds, isForked }: WorkState): FoundPart {
  if (ageSeconds === null) return found('archive', 'none')
  if (ageSeconds > THRESHOLDS.archiveLagSeconds) return found('archive', 'late', { ageSeconds })
  return found('archive', isForked ? 'forked' : 'kept', { ageSeconds })
}

function judgeBoundaries({ boundaryLag: lagSeconds, isAhead }: WorkState): FoundPart {
  if (lagSeconds <= THRESHOLDS.boundaryLagSeconds) return found('boundaries', 'seen', { lagSeconds })
  return found('boundaries', isAhead ? 'ahead' : 'late', { lagSeconds })
}

/** The parts that the database knows: mails, jobs, boundaries, backups, people. */
export function judgeWork(work: WorkState, { mails, streams, backupSeconds }: Around): FoundPart[] {
  const { tidyAge } = work
  const [waiting, running, ageSeconds, leftSeconds] = [work.jobsWaiting, work.jobsRunning, work.jobsAge, work.jobsLeft]
  return [
    judgeMails(work, mails),
    found('mailsGivenUp', work.mailsGivenUp > 0 ? 'some' : 'none', { count: work.mailsGivenUp }),
    found('jobs', jobsTrouble(work) ?? 'done', { waiting, running, ageSeconds, leftSeconds }),
    judgeBoundaries(work),
    judgeAge('backup', work.backupAge, backupSeconds ?? THRESHOLDS.backupAgeSeconds),
    judgeArchive(work),
    judgeAge('rehearsal', work.rehearsalAge, REHEARSAL_SECONDS),
    found('tidying', tidyAge > THRESHOLDS.tidyAgeSeconds ? 'late' : 'done', { ageSeconds: tidyAge }),
    found('people', 'here', { people: work.people, streams }),
  ]
}

/** What this process has counted of its calls. */
export function judgeCalls({ calls, failed, p95Ms, p95OverMs, refused }: Lately): FoundPart[] {
  const figures = { calls, failed, p95Ms, p95OverMs }
  const isFailing = (calls >= FEW_CALLS || failed >= SOME_FAILED) && failed / calls > THRESHOLDS.failedShare
  const isSlow = calls >= FEW_CALLS && p95Ms > THRESHOLDS.slowCallMs
  const way = isFailing ? 'failing' : isSlow ? 'slow' : calls < FEW_CALLS ? 'quiet' : 'well'
  const isMany = refused / REFUSED_SECONDS > THRESHOLDS.refusedPerSecond
  return [found('calls', way, figures), found('signIns', isMany ? 'many' : 'few', { refused })]
}

export function judgeDisk(freeBytes: number | null): FoundPart {
  if (freeBytes === null) return found('disk', 'elsewhere')
  return found('disk', freeBytes < THRESHOLDS.diskBytes ? 'low' : 'enough', { freeBytes })
}

export const judgeMemory = (usedBytes: number): FoundPart =>
  found('memory', usedBytes > THRESHOLDS.memoryBytes ? 'high' : 'enough', { usedBytes })
