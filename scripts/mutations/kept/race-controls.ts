import { mutantsIn } from './kept-mutant.ts'

const RACES = ['lib/cms/app/faults/races.test.ts']

/**
 * The negative controls of the races whose rule a lock holds: with each of these changes one of them must fail. What the database holds alone is
 * taken away in races-unguarded.test.ts.
 */
export const raceControls = [
  ...mutantsIn('lib/cms/kernel/http/end-call.ts', RACES, [
    '  if (meanwhile) throw new AnsweredMeanwhile(meanwhile)\n',
    '',
    'one key is one intention',
  ]),
  ...mutantsIn('lib/cms/publication/schedules/slot.ts', RACES, [
    "case when ${when} then pg_advisory_xact_lock(hashtextextended('schedule ' || ${spaceId}, 0)) end",
    'null',
    'one entry has a slot, the others are told which',
  ]),
  ...mutantsIn(
    'lib/cms/kernel/db/lock.ts',
    RACES,
    ['edit: (query) => query.forNoKeyUpdate()', 'edit: (query) => query', 'a room takes thirty VIP users'],
    ['deletion: (query) => query.forUpdate()', 'deletion: (query) => query', 'a room is deleted once'],
  ),
  ...mutantsIn(
    'lib/cms/kernel/db/lock.ts',
    ['lib/cms/app/faults/races-unguarded.test.ts'],
    [
      'edit: (query) => query.forNoKeyUpdate()',
      'edit: (query) => query',
      'a room is stopped once, and its creators get one mail',
    ],
  ),
  ...mutantsIn('lib/cms/across/copies/ndsd-plan.ts', RACES, [
    "await sql`select pg_advisory_xact_lock(hashtext('copies of nd/sd events'))`.execute(ctx.db)",
    '',
    'tomorrow is made from today once',
  ]),
  ...mutantsIn('lib/cms/people/invitations/accept.ts', RACES, [
    'const invitation = await openInvitation(inside, which, true)',
    'const invitation = await openInvitation(inside, which, false)',
    'an invitation is accepted once',
  ]),
  ...mutantsIn('lib/cms/spaces/expo-areas/read-expo-areas.ts', RACES, [
    ".where('id', '=', id).forUpdate().executeTakeFirst()",
    ".where('id', '=', id).executeTakeFirst()",
    'one version is saved once',
  ]),
]
