/** The kinds of long work; each has its handler in `job-handlers.ts`. */
export const JOB_KINDS = [
  'userImport.check',
  'userImport.apply',
  'userImport.takeBack',
  'userBatch.work',
  'addressRound.check',
  'addressCheck.work',
  'accessRequest.tell',
] as const

export type JobKind = (typeof JOB_KINDS)[number]
