import type { Deps } from '../context.ts'
import { forgetEditors } from '../editors/editor-rows.ts'
import { forgetKeys } from '../http/idempotency.ts'
import { forgetOldTries } from '../identity/attempts.ts'
import { forgetEnded } from '../identity/forget-ended.ts'
import { forgetVisits } from '../oidc/forget-visits.ts'
import { forgetChanges } from '../schedules/changed-since.ts'
import { tidyUploads } from '../uploads/tidy-uploads.ts'
import { forgetBatches } from '../user-batches/forget-batches.ts'
import { forgetImports } from '../user-imports/forget-imports.ts'
import { type Loop, startLoop } from './start-loop.ts'

const EVERY_MS = 3_600_000
/** Longer than anyone tries a call again whose answer was lost. */
const KEPT_MS = 48 * 3_600_000
const BATCH = 5_000

type Parts = Pick<Deps, 'db' | 'clock' | 'log' | 'store'>

/** Deletes what nobody can need any more, in small portions, so that no table of helpers grows for ever. */
export async function tidy({ db, clock, store }: Parts): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_MS)
  while ((await forgetKeys(db, before, BATCH)) === BATCH);
  await forgetOldTries(db, before)
  await forgetEnded(db, clock())
  await forgetVisits(db, clock())
  await forgetImports(db, clock())
  await tidyUploads({ db, clock, store })
  await forgetBatches(db, clock())
  await forgetEditors(db)
  await forgetChanges(db)
}

/** Tidies now and every hour until stopped. */
export function startTidier(parts: Parts): Loop {
  return startLoop(async () => {
    await tidy(parts).catch((error) => parts.log.error({ err: error }, 'could not tidy the database'))
    return EVERY_MS
  })
}
