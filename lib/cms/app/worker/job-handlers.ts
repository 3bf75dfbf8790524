import type { Deps } from '#lib/cms/kernel/context/context.ts'
import type { JobKind } from '#lib/cms/kernel/jobs/job-kinds.ts'
import type { JobHandler } from '#lib/cms/kernel/jobs/job-run.ts'
import { checkAddresses, checkAsked, giveUpRound } from '#lib/cms/links/external-transitions/door.ts'
import { giveUpRequest, tellOfRequest } from '#lib/cms/people/access-requests/door.ts'
import { giveUpBatch, workOnBatch } from '#lib/cms/people/user-batches/door.ts'
import { applyImport, checkImport, giveUpImport, takeBackImport } from '#lib/cms/people/user-imports/door.ts'

type Handling = {
  work: JobHandler
  /** Called when the work has failed for the last time, so that its target does not wait for ever. */
  giveUp: (parts: Pick<Deps, 'db' | 'clock'>, targetId: string) => Promise<void>
}

/** Who does which kind of job. */
export const jobHandlers: Record<JobKind, Handling> = {
  'userImport.check': { work: checkImport, giveUp: giveUpImport },
  'userImport.apply': { work: applyImport, giveUp: giveUpImport },
  'userImport.takeBack': { work: takeBackImport, giveUp: giveUpImport },
  'addressRound.check': { work: checkAddresses, giveUp: giveUpRound },
  'addressCheck.work': { work: checkAsked, giveUp: giveUpRound },
  'accessRequest.tell': { work: tellOfRequest, giveUp: giveUpRequest },
  'userBatch.work': { work: workOnBatch, giveUp: giveUpBatch },
}
