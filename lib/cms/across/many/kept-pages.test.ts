import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { newId } from '#lib/core/id.ts'
import { deleteMany } from '#lib/testing/change-many.ts'
import { makeVenueArea } from '#lib/testing/make.ts'
import { statementPages } from '#lib/testing/statement-pages.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { vacuumed } from '#lib/testing/vacuumed.ts'

const { db, as, deps, truncate } = await testCms()
const { heard, forget, touchedBy } = statementPages(db)
beforeEach(async () => {
  await truncate()
  deps.db = heard
})

/** The statements that look at what is kept, for what she asks. */
async function lookingAt(who: Caller, path: string) {
  await vacuumed(db, ['many_change_kept', 'many_change_rows', 'many_changes', 'patterns'])
  forget()
  expect((await who.get(path)).status).toBe(200)
  return touchedBy(/many_change_kept/)
}

async function deletePatterns(area: string, count: number): Promise<string> {
  const at = new Date('2025-04-01T00:00:00Z')
  const pattern = { venue_area_id: area, title: '昼', explanatory_text: '説明'.repeat(200), version: 1 }
  const rows = Array.from({ length: count }, () => ({ ...pattern, id: newId(), created_at: at, updated_at: at }))
  await insertSet(db, 'patterns', rows)
  const ids = rows.map(({ id }) => id)
  const { changeId } = await deleteMany(await as(0), 'pattern', ids)
  return changeId ?? ''
}

test('what is told of one change looks at nothing that is kept of others, though all of it lay in her venue area', async () => {
  const area = await makeVenueArea(db)
  const maker = await as(3, { venue_area_id: area })
  const path = `/many-changes/${await deletePatterns(area, 1)}/rows`
  const alone = await lookingAt(maker, path)
  expect(alone.length).toBeGreaterThan(0)
  await deletePatterns(area, 500)
  const besides = await lookingAt(maker, path)
  expect(besides).toHaveLength(alone.length)
  // The indexes are a level deeper. What is kept of the others is 125 pages.
  for (const [n, { pages }] of besides.entries()) expect(pages - (alone[n]?.pages ?? 0)).toBeLessThan(25)
})

test('of what is kept of thousands only what says where it lay is unpacked', async () => {
  const area = await makeVenueArea(db)
  await deletePatterns(area, 2)
  const looking = await lookingAt(await as(3, { venue_area_id: area }), '/many-changes')
  expect(looking.map(({ plan }) => plan.includes('jsonb_populate_record'))).toEqual(looking.map(() => false))
  expect(looking.some(({ plan }) => plan.includes('jsonb_to_record'))).toBe(true)
})
