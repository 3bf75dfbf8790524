import type { Deps } from '../context.ts'
import { checkAddresses, giveUpRound } from '../external-transitions/address-round.ts'
import { giveUpBatch, workOnBatch } from '../user-batches/work-on-batch.ts'
import { applyImport } from '../user-imports/apply-import.ts'
import { checkImport } from '../user-imports/check-import.ts'
import { giveUpImport } from '../user-imports/give-up-import.ts'
import { takeBackImport } from '../user-imports/take-back-import.ts'
import type { JobKind } from './job-kinds.ts'
import type { JobHandler } from './job-run.ts'

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
  'userBatch.work': { work: workOnBatch, giveUp: giveUpBatch },
}
