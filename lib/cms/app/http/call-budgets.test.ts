import { sql } from 'kysely'
import { seeBoundaries } from '#lib/cms/across/boundary-receipts/door.ts'
import { createCms } from '#lib/cms/index.ts'
import { SEED_SIZES, type SeedSize, seed } from '#lib/demo/seed.ts'
import { seedId } from '#lib/demo/seed-id.ts'
import { isLong } from '#lib/testing/long-form.ts'
import { statementPages } from '#lib/testing/statement-pages.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { rewritten } from '#lib/testing/vacuumed.ts'

const { db, deps, as, truncate } = await testCms()
const { heard, forget, touchedBy } = statementPages(db)
const { fetch } = createCms({ ...deps, db: heard })

const room = seedId('room', 0)
const craft = encodeURIComponent('工芸')

/** `statements`: where the size of the expo makes more of them, as in a file that is read by pieces. */
type Most = readonly [pages: number, kb: number, statements?: number]

type Budget = Readonly<Record<SeedSize, Most>>

/**
 * What a call takes at most for a system manager: statements, and by the size of the expo pages of 8 KB that they touch (a seventh above what was counted,
 * since times lie elsewhere on each day, and rows on other pages in a database that was lent before) and KB of its answer. A lower count is written here, and in docs/performance.md.
 */
const BUDGETS: readonly (readonly [string, string, number, Budget])[] = [
  ['one room', `/rooms/${room}`, 2, { demo: [39, 2], event: [76, 2], huge: [71, 2] }],
  ['rooms', '/rooms', 2, { demo: [290, 18], event: [2406, 72], huge: [2440, 76] }],
  ['rooms that are public', '/rooms?status=public', 2, { demo: [181, 11], event: [2518, 72], huge: [4320, 76] }],
  ['rooms with a word', `/rooms?q=${craft}`, 2, { demo: [41, 2], event: [1521, 47], huge: [4620, 79] }],
  ['patterns', '/patterns?spaceLevel=3', 2, { demo: [229, 27], event: [1469, 70], huge: [1580, 71] }],
  ['venue areas', '/venue-areas', 2, { demo: [96, 6], event: [1687, 47], huge: [1670, 49] }],
  ['people', '/users', 4, { demo: [56, 11], event: [808, 66], huge: [1762, 53] }],
  ['the operations board', '/operations-board', 7, { demo: [50, 2], event: [615, 31], huge: [2300, 75] }],
  ['what waits on home', '/work-counts', 4, { demo: [81, 1], event: [224, 1], huge: [4560, 1] }],
  ['the first steps', '/first-steps', 2, { demo: [26, 1], event: [88, 1], huge: [1270, 1] }],
  ['the tree', '/space-nodes', 5, { demo: [19, 1], event: [90, 4], huge: [24, 15] }],
  ['the schedule board', '/timeline', 7, { demo: [36, 15], event: [575, 77], huge: [1296, 92] }],
  // Where few things are in sight, each kind of them is asked for until the page is full.
  ['as of a moment', '/as-of', 15, { demo: [56, 23], event: [224, 20], huge: [1035, 20] }],
  ['the graph', '/transition-graph', 6, { demo: [34, 12], event: [411, 64], huge: [2040, 69] }],
  ['the palette', `/search-hits?q=${craft}`, 2, { demo: [38, 1], event: [280, 4], huge: [1120, 4] }],
  ['rooms without a manager', '/unmanaged-spaces?kind=room', 2, { demo: [48, 1], event: [550, 12], huge: [1760, 1] }],
  ['rooms that wait', '/rooms?status=waiting', 2, { demo: [62, 3], event: [243, 7], huge: [2690, 75] }],
  ['patterns that are stopped', '/patterns?status=stopping', 2, { demo: [31, 2], event: [23, 1], huge: [360, 1] }],
  [
    'the schedule board with a word',
    `/timeline?q=${craft}`,
    8,
    { demo: [38, 1], event: [1180, 78], huge: [19_400, 89] },
  ],
  ['the tree with a word', `/space-nodes?q=${craft}`, 28, { demo: [81, 3, 32], event: [2140, 53], huge: [12_000, 72] }],
  ['transitions with a word', `/transitions?q=${craft}`, 9, { demo: [36, 1], event: [1140, 35], huge: [9080, 36] }],
  [
    'what the stop of a venue area does',
    `/venue-areas/${seedId('venueArea', 0)}/stop-effect`,
    30,
    { demo: [137, 1], event: [628, 2], huge: [3070, 2] },
  ],
  ['people as CSV', '/user-csv', 3, { demo: [13, 3], event: [445, 195], huge: [592_000, 37_500, 103] }],
]

/** The same where something that visitors see was written since: the graph that is kept (docs/decisions/0535) is read anew. */
const AFTER_A_WRITE: typeof BUDGETS = [
  ['what waits on home, after a write', '/work-counts', 4, { demo: [201, 1], event: [461, 1], huge: [7600, 1] }],
  ['the graph, after a write', '/transition-graph', 6, { demo: [154, 12], event: [648, 64], huge: [5100, 69] }],
]

/** What is more than it may be; none where all is within. */
function over(counted: Record<string, number>, most: Record<string, number>): string[] {
  const more = Object.entries(counted).filter(([what, n]) => n > (most[what] ?? 0))
  return more.map(([what, n]) => `${n} ${what} instead of ${most[what]}`)
}

/** What is filled in a minute is for the night. */
const SIZES = SEED_SIZES.filter((size) => size !== 'huge' || isLong)

/** What PostgreSQL knows of a table of more than 30,000 rows is a sample of them, another one each time it looks: which plan is taken must not hang on it (docs/decisions/0554). */
const SAMPLES: Record<SeedSize, number[]> = { demo: [1], event: [1], huge: [1, 2, 3, 4, 5, 6] }

describe.each(SIZES)('in an expo of the size %s', (size) => {
  let cookie = ''
  beforeAll(async () => {
    await truncate()
    await seed(db, size, { now: deps.clock(), appEnv: 'local' })
    // Before the tables are as wide as their rows need: signing in writes rows several times, whose older versions would be a second page of so few people.
    cookie = (await as(0)).cookie
    await rewritten(db)
    // What happened since the day before fills a table that was empty when it was looked at.
    const seen_until = new Date(deps.clock().getTime() - 86_400_000)
    await db.updateTable('boundary_watch').set({ seen_until, looked_at: null }).execute()
    while (await seeBoundaries(deps));
  })

  describe.each(SAMPLES[size])('as sample %i of its rows has it', (sample) => {
    beforeAll(async () => {
      if (sample > 1) await sql`analyze`.execute(db)
    })

    // A file takes too long to be read whole for each of them.
    const asked = [...BUDGETS, ...AFTER_A_WRITE].filter(([, path]) => sample === 1 || !path.endsWith('-csv'))
    test.each(asked)('%s', async (...[name, path, statements, budget]) => {
      const ask = () => fetch(new Request(`http://cms.test/cms/v1/fe${path}`, { headers: { cookie } }))
      await ask()
      if (AFTER_A_WRITE.some(([one]) => one === name)) await sql`update stops set id = id where false`.execute(db)
      forget()
      const answer = await ask()
      const kb = Math.ceil((await answer.arrayBuffer()).byteLength / 1024)
      // As a connection goes about it that has asked it before, too; a file is a hundred statements, each asked once.
      const touched = await touchedBy(/^\s*\(?(?:select|with)\b/, size === 'huge' && !path.endsWith('-csv'))
      const pages = touched.reduce((sum, one) => sum + one.pages, 0)
      const [pagesMost, kbMost, statementsMost = statements] = budget[size]
      expect([answer.status, kb > 0, pages > 0]).toEqual([200, true, true])
      const counted = { statements: touched.length, pages, kb }
      const tooMuch = over(counted, { statements: statementsMost, pages: pagesMost, kb: kbMost })
      // How the database went about it tells why, where it does so in one run of many.
      expect(tooMuch.length === 0 ? [] : [...tooMuch, ...touched.map(({ plan }) => plan)]).toEqual([])
    })
  })
})
