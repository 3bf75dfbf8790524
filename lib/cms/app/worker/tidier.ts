import { forgetReceipts } from '#lib/cms/across/boundary-receipts/door.ts'
import { forgetEditors } from '#lib/cms/across/editors/door.ts'
import { forgetDeletions } from '#lib/cms/across/many/door.ts'
import { forgetDrafts } from '#lib/cms/across/plans/door.ts'
import { forgetSheets } from '#lib/cms/across/sheets/door.ts'
import { forgetMarks } from '#lib/cms/across/work-queues/door.ts'
import { archiveAudit } from '#lib/cms/kernel/audit/archive-audit.ts'
import { readyMonths } from '#lib/cms/kernel/audit/audit-parts.ts'
import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { forgetKeys } from '#lib/cms/kernel/http/idempotency.ts'
import { forgetUnlogged } from '#lib/cms/kernel/jobs/note-unlogged.ts'
import { type Loop, startLoop } from '#lib/cms/kernel/jobs/start-loop.ts'
import { forgetOldTries } from '#lib/cms/kernel/limits/attempts.ts'
import { forgetMails } from '#lib/cms/kernel/mail/forget-mails.ts'
import { type Retention, readRetention } from '#lib/cms/kernel/system/retention.ts'
import { forgetReports } from '#lib/cms/media/deliveries/door.ts'
import { tidyUploads } from '#lib/cms/media/uploads/door.ts'
import { forgetRequests } from '#lib/cms/people/access-requests/door.ts'
import { forgetEnded } from '#lib/cms/people/identity/door.ts'
import { forgetVisits } from '#lib/cms/people/oidc/door.ts'
import { forgetBatches } from '#lib/cms/people/user-batches/door.ts'
import { forgetImports } from '#lib/cms/people/user-imports/door.ts'
import { deleteLeft, forgetPeople } from '#lib/cms/people/users/door.ts'
import { forgetChanges } from '#lib/cms/publication/schedules/door.ts'

const EVERY_MS = 3_600_000
/** Longer than anyone tries a call again whose answer was lost. */
const KEPT_MS = 48 * 3_600_000
const BATCH = 5_000

type Parts = Pick<Deps, 'db' | 'clock' | 'sharedClock' | 'log' | 'store'> & {
  /** What is kept for how long, where it is not the usual. */
  retention?: Retention | undefined
}

type Work = (parts: Parts, now: Date, retention: Retention) => Promise<unknown>

/** What a round does, by the name the log calls it by, in this order. */
const STEPS: Readonly<Record<string, Work>> = {
  // First of all: nothing else may keep it from being there in time.
  'months of the audit log': ({ db }, now) => readyMonths(db, now),
  'answers kept for a key': async ({ db }, now) => {
    while ((await forgetKeys(db, keptFrom(now), BATCH)) === BATCH);
  },
  'tries to sign in': ({ db }, now) => forgetOldTries(db, keptFrom(now)),
  'sessions and links': (parts, now, retention) => forgetEnded(parts, now, retention),
  'visits to the provider': (parts, now) => forgetVisits(parts, now),
  imports: ({ db }, now, retention) => forgetImports(db, now, retention),
  mails: ({ db }, now, retention) => forgetMails(db, now, retention),
  'kept deletions': ({ db }, now) => forgetDeletions(db, now),
  'uploads and files': (parts) => tidyUploads(parts),
  'requests for access': ({ db }, now, retention) => forgetRequests(db, now, retention),
  'work on many people': ({ db }, now, retention) => forgetBatches(db, now, retention),
  'people who left': ({ db }, now, retention) => deleteLeft(db, now, retention),
  'names of deleted people': ({ db }, now, retention) => forgetPeople(db, now, retention),
  plans: ({ db }, now, retention) => forgetDrafts(db, now, retention),
  spreadsheets: ({ db }, now) => forgetSheets(db, now),
  'what was seen of openings': ({ db }, now, retention) => forgetReceipts(db, now, retention),
  'reports of deliveries': ({ db }, now, retention) => forgetReports(db, now, retention),
  'what pages were told beside the audit log': ({ db }, now) => forgetUnlogged(db, keptFrom(now)),
  editors: ({ db }) => forgetEditors(db),
  'marks of the day': ({ db }, now) => forgetMarks(db, now),
  'numbers of changes': ({ db }) => forgetChanges(db),
  // Of files on a disk the console writes, as it alone reaches them.
  'archive of the audit log': async ({ db, clock, store }, _now, { auditMonths }) => {
    if (store) await archiveAudit({ db, clock, store }, auditMonths)
  },
}

const keptFrom = (now: Date) => new Date(now.getTime() - KEPT_MS)

/**
 * Deletes what nobody can need any more, in small portions, so that no table of helpers grows for ever. Each step is tried whatever
 * became of the others: a bucket that refuses one request must not keep the names of deleted people. The log says which failed; throws
 * an AggregateError of them at the end. A round of all steps, by a worker that reaches the files, is written down. Asked to stop, it ends after the step in hand.
 */
export async function tidy(parts: Parts, isStopping: () => boolean = () => false): Promise<void> {
  const { db, clock, log, store, retention = readRetention({}) } = parts
  const failed: unknown[] = []
  for (const [step, work] of Object.entries(STEPS)) {
    if (isStopping()) return
    try {
      await work(parts, clock(), retention)
    } catch (error) {
      log.error({ err: error, step }, 'could not tidy a part of the database')
      failed.push(error)
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} steps of a round of tidying failed`)
  if (store) await db.updateTable('tidy_rounds').set({ ended_at: clock() }).execute()
}

/** Tidies now and every hour until stopped. */
export function startTidier(parts: Parts): Loop {
  return startLoop(async (isStopping) => {
    await tidy(parts, isStopping).catch((error) => parts.log.error({ err: error }, 'could not tidy the database'))
    return EVERY_MS
  })
}
