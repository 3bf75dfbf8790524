/** Exports of the product that its own file uses and tests alone import, each as `<file> <name>` with why it is tested by itself. */
export const FOR_TESTS: Readonly<Record<string, string>> = {
  'lib/bff/page-route.ts PAGE_FOLDERS': 'every folder below a screen is in it, or its addresses would be counted by ID',
  'lib/client/draft-tabs.ts takeTab': 'two tabs that want one ID, which one page cannot be',
  'lib/client/live-line.ts pauseAfter': 'the waits of a line that does not come about, without their minutes',
  'lib/cms/app/launch/free-port.ts placeOf': 'processes of two containers, which one test is not',
  'lib/cms/app/log-archive/archiver.ts LEFT_BEHIND': 'what a stop says is the other outcome that a stop may have',
  'lib/cms/app/worker/tidier.ts tidy': 'one round, where the product goes round for ever',
  'lib/cms/kernel/db/kept-plans.ts hasOwnPlan': 'pages are counted of the plan that a connection of the product keeps',
  'lib/cms/kernel/db/migrate.ts DatabaseNewerError': 'the product tells its words and asks for no kind of it',
  'lib/cms/kernel/scope/taken.ts TAKEN_CONSTRAINTS':
    'every unique constraint of the database is in it, or said not to be',
  'lib/contracts/message-ids.ts FAMILIES': 'each field of each family is walked',
  'lib/contracts/message-ids.ts OPERATIONS': 'each operation of the specification is walked',
  'lib/contracts/message-ids.ts fieldCode': 'codes that the specification writes out',
  'lib/demo/read-file.ts linesOf': 'files that are no CSV, without one among those of the demo',
  'lib/core/logs/open-log.ts tellRepeats': 'what was counted is told without the wait of ten seconds',
  'lib/core/seen-before.ts seenBefore': 'the times a change is measured by, at their edges',
  'lib/core/seen-before.ts isOpenAt': 'the edges of a period: its begin is in it, its end is not',
}
