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
import { type Loop, startLoop } from '#lib/cms/kernel/jobs/start-loop.ts'
import { forgetOldTries } from '#lib/cms/kernel/limits/attempts.ts'
import { forgetMails } from '#lib/cms/kernel/mail/forget-mails.ts'
import { type Retention, readRetention } from '#lib/cms/kernel/system/retention.ts'
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

type Parts = Pick<Deps, 'db' | 'clock' | 'log' | 'store'> & {
  /** What is kept for how long, where it is not the usual. */
  retention?: Retention | undefined
}

/** Deletes what nobody can need any more, in small portions, so that no table of helpers grows for ever. */
export async function tidy({ db, clock, store, retention = readRetention({}) }: Parts): Promise<void> {
  // First of all: nothing else may keep it from being there in time.
  await readyMonths(db, clock())
  const before = new Date(clock().getTime() - KEPT_MS)
  while ((await forgetKeys(db, before, BATCH)) === BATCH);
  await forgetOldTries(db, before)
  await forgetEnded(db, clock())
  await forgetVisits(db, clock())
  await forgetImports(db, clock(), retention)
  await forgetMails(db, clock(), retention)
  await forgetDeletions(db, clock())
  await tidyUploads({ db, clock, store })
  await forgetRequests(db, clock(), retention)
  await forgetBatches(db, clock(), retention)
  await deleteLeft(db, clock(), retention)
  await forgetPeople(db, clock(), retention)
  await forgetDrafts(db, clock(), retention)
  await forgetSheets(db, clock())
  await forgetReceipts(db, clock(), retention)
  await forgetEditors(db)
  await forgetMarks(db, clock())
  await forgetChanges(db)
  // Of files on a disk the console writes, as it alone reaches them.
  if (store) await archiveAudit({ db, clock, store }, retention.auditMonths)
}

/** Tidies now and every hour until stopped. */
export function startTidier(parts: Parts): Loop {
  return startLoop(async () => {
    await tidy(parts).catch((error) => parts.log.error({ err: error }, 'could not tidy the database'))
    return EVERY_MS
  })
}
