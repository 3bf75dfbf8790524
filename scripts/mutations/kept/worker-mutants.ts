import { type KeptMutant, mutantsIn } from './kept-mutant.ts'

const JOBS = [
  'lib/cms/kernel/jobs/lease-job.test.ts',
  'lib/cms/kernel/jobs/job-run.test.ts',
  'lib/cms/app/worker/job-runner.test.ts',
  'lib/cms/people/user-imports/apply-import.test.ts',
]
const MAILS = ['lib/cms/kernel/mail/send-next.test.ts']

/** What every lease must hold: it is taken once, again after its worker died, and ended by its holder alone. */
const leaseMutants = (
  file: string,
  tests: readonly string[],
  { thing, state }: { thing: 'job' | 'mail'; state: 'running' | 'sending' },
): KeptMutant[] =>
  mutantsIn(
    file,
    tests,
    [
      ' limit 1 for update skip locked)',
      ' limit 1 for update)',
      `A worker waits for a ${thing} that another one has in hand instead of taking the next.`,
    ],
    [' limit 1 for update skip locked)', ' limit 1)', `Two workers hold one ${thing}.`],
    ['${isLeaseOver(now)}', 'true', `A ${thing} in hand is taken by another worker.`],
    ['${isLeaseOver(now)}', 'lease_until is null', `A ${thing} whose worker died is never done.`],
    [
      `    .where('attempts', '=', ${thing}.attempts)\n`,
      '',
      `A worker that lost its lease writes to the ${thing} of another.`,
    ],
    [`    .where('state', '=', '${state}')\n`, '', `A ${thing} that has ended is written to.`],
  )

/** Leases, fences and claims: what makes long work happen once, whoever dies. */
export const workerMutants = [
  ...leaseMutants('lib/cms/kernel/jobs/lease-job.ts', JOBS, { thing: 'job', state: 'running' }),
  ...mutantsIn(
    'lib/cms/kernel/jobs/lease-job.ts',
    JOBS,
    ['next_at <= ${now} and', '', 'A job that failed is tried again without a pause.'],
    ['attempts = attempts + 1, ', '', 'A worker that lost its lease cannot be told from the one that has it.'],
    [
      'if (held.numUpdatedRows !== 1n) throw',
      'if (held.numUpdatedRows > 1n) throw',
      'A piece of work counts though the lease is lost.',
    ],
    ['order by next_at limit 1', 'limit 1', 'Who has waited longest is not first.'],
  ),
  ...mutantsIn(
    'lib/cms/kernel/jobs/lease-job.ts',
    ['lib/cms/kernel/jobs/lanes.test.ts'],
    ['${lane ? inLane(lane) : sql`true`}', 'true', 'Small jobs wait behind large ones, and one kind takes all lanes.'],
    ["other.size = 'large' and ", '', 'Small jobs of a person keep her large one waiting.'],
    [
      'if (errorCode(error) === UNIQUE_VIOLATION) return null',
      '',
      'Two lanes that look at one moment at two large jobs of a person fail.',
    ],
  ),
  ...mutantsIn(
    'lib/cms/kernel/jobs/cancel-jobs.ts',
    ['lib/cms/people/user-imports/cancel-import.test.ts'],
    ["state: 'cancelled', ", '', 'Work that was ended goes on.'],
  ),
  ...mutantsIn(
    'lib/cms/kernel/jobs/job-run.ts',
    JOBS,
    ['if (isStopping()) throw new JobInterrupted(`job ${job.id}`)', '', 'A worker that is stopped goes on.'],
    [
      '        demandLease()\n        await holdJob(trx, job,',
      '        if (trx === undefined) await holdJob(trx, job,',
      'A piece of work is not fenced.',
    ],
    [
      'isLost ||= error instanceof LeaseLost',
      'isLost = false',
      'A worker that lost its lease goes on until its next piece is written.',
    ],
    ['isLost ||= error', 'isLost = error', 'A worker forgets that it lost its lease where the next look fails.'],
    [
      'written = now\n        await',
      'written = now\n        if (total < 0) await',
      'Progress is not shown and does not hold the lease.',
    ],
  ),
  ...mutantsIn(
    'lib/cms/app/worker/after-failure.ts',
    JOBS,
    ['if (error instanceof LeaseLost) throw error', '', 'A worker that lost its lease counts as a failure.'],
    [
      'if (error instanceof JobInterrupted) return holdJob(db, job, waiting)',
      '',
      'A worker that is stopped leaves a failure behind.',
    ],
    ['failures >= MAX_FAILURES', 'failures >= 1', 'A job that fails once is given up.'],
    ['failures >= MAX_FAILURES', 'failures > MAX_FAILURES', 'A job is tried once more than eight times.'],
    ['lost >= MAX_LOST', 'lost > 999', 'A job that kills its workers goes on for ever.'],
    ['if (isOutage(error) && ', 'if (0 > 1 && ', 'A full disk fails a job for good.'],
    [' && !mayBeItsOwn(error)', '', 'A statement that is always too slow is tried for ever.'],
    [
      'clock().getTime() - job.createdAt.getTime() < OUTAGES_MS',
      'true',
      'What one job alone meets for weeks is tried for ever.',
    ],
    [
      'lease_until: null, lost: 0 } as const',
      'lease_until: null } as const',
      'Workers killed now and then end a job that goes well.',
    ],
    [
      'await jobHandlers[job.kind].giveUp({ db: trx, clock }, job.targetId)',
      '',
      'Nobody is told of work that was given up.',
    ],
  ),
  ...mutantsIn(
    'lib/cms/kernel/db/lease-time.ts',
    ['lib/cms/app/faults/clocks.test.ts'],
    [
      'least(${now}::timestamptz, clock_timestamp())',
      '${now}::timestamptz',
      'A worker whose clock is ahead takes what another has in hand.',
    ],
    [
      'least(${now}::timestamptz, clock_timestamp())',
      'clock_timestamp()',
      'A database whose clock is set forward has everything done twice.',
    ],
  ),
  ...leaseMutants('lib/cms/kernel/mail/lease.ts', MAILS, { thing: 'mail', state: 'sending' }),
  ...mutantsIn('lib/cms/kernel/mail/lease.ts', MAILS, [
    'order by of_many, next_at',
    'order by next_at',
    'One invitation waits behind ten thousand.',
  ]),
  ...mutantsIn(
    'lib/cms/across/boundary-receipts/see-boundaries.ts',
    ['lib/cms/across/boundary-receipts/see-boundaries.test.ts'],
    ['      .forUpdate()\n      .skipLocked()\n', '', 'Two workers write one receipt twice.'],
    ['const now = earliest(own, watch.at)', 'const now = own', 'A clock that is ahead sees what has not happened.'],
    ['if (watch.seen_until >= now) return false', '', 'A clock that goes back makes it see less than it saw.'],
    [
      "case passed.boundary when 'opens' then lower(entry.period) else upper(entry.period) end",
      'lower(entry.period)',
      'A closing that was saved late is never seen.',
    ],
    [
      'isFull ? latest(watch.seen_until, passed.at(-1)?.at ?? now) : now',
      'now',
      'What did not fit into one step is never seen.',
    ],
  ),
]
