import { readRetention } from '#lib/cms/kernel/system/retention.ts'
import { tokenHash } from '#lib/cms/people/identity/secrets.ts'
import type { DeliveryReport } from '#lib/contracts/deliveries.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { makeMachineToken, makeRichContent, makeRoom } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { forgetReports } from './forget-reports.ts'

const { db, stranger, truncate } = await testCms()
afterEach(truncate)

const TOKEN = 'machine-token-of-the-test-0123456789'
const bearer = { headers: { authorization: `Bearer ${TOKEN}` } }
const NOW = new Date('2025-05-01T00:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString()
const keep = (days: number) => readRetention({ KEEP_DELIVERY_DAYS: String(days) })

beforeEach(async () => {
  await db.updateTable('forgotten_reports').set({ delivered_until: null }).execute()
  await makeMachineToken(db, { token_hash: tokenHash(TOKEN) })
  await makeRichContent(db, { room_id: await makeRoom(db), content_id: 'RC-1' })
})

const report = (reportId: string, days: number): DeliveryReport => ({
  reportId,
  richContentId: 'RC-1',
  bytes: 5,
  deliveredAt: daysAgo(days),
})

/** What becomes of each of these reports. */
async function send(...reports: DeliveryReport[]): Promise<string[]> {
  const { body } = await stranger.post('/delivery-reports', { reports }, bearer)
  return (body.reports as { outcome: string }[]).map(({ outcome }) => outcome)
}
const kept = async () =>
  (await db.selectFrom('delivery_reports').select('report_id').orderBy('report_id').execute()).map(
    (row) => row.report_id,
  )
async function totals() {
  const { delivered_bytes } = await db.selectFrom('rich_contents').select('delivered_bytes').executeTakeFirstOrThrow()
  const hours = await db.selectFrom('delivery_hours').select('bytes').execute()
  return [Number(delivered_bytes), hours.reduce((sum, { bytes }) => sum + Number(bytes), 0)]
}

test('reports go after their days and what they added up to stays; one that comes again is expired and counts no second time', async () => {
  const [old, recent] = [report('old', 41), report('recent', 39)]
  expect(await send(old, recent)).toEqual(['added', 'added'])
  await forgetReports(db, NOW, keep(40))
  expect([await kept(), await totals()]).toEqual([['recent'], [10, 10]])
  expect(await send(old, recent, report('late', 40), report('in-time', 39), { ...old, richContentId: 'none' })).toEqual(
    ['expired', 'repeated', 'expired', 'added', 'unknown'],
  )
  // A longer setting does not bring back which of them were counted.
  await forgetReports(db, NOW, keep(400))
  expect(await send(old)).toEqual(['expired'])
  expect(await totals()).toEqual([15, 15])
})

test('as long as none is let go of, a report counts however late it comes', async () => {
  await forgetReports(db, NOW, keep(40))
  expect(await send(report('late', 3000))).toEqual(['added'])
})

test('more reports than one portion, of several contents, go in one round', async () => {
  const room_id = await makeRoom(db)
  const contents = [await makeRichContent(db, { room_id }), await makeRichContent(db, { room_id })]
  const rows = Array.from({ length: 10_001 }, (_, n) => ({
    report_id: `many-${n}`,
    rich_content_id: contents[n % 2] as string,
    bytes: '1',
    delivered_at: new Date(daysAgo(n === 0 ? 39 : 41)),
    received_at: NOW,
  }))
  for (let from = 0; from < rows.length; from += 5_000)
    await db
      .insertInto('delivery_reports')
      .values(rows.slice(from, from + 5_000))
      .execute()
  await forgetReports(db, NOW, keep(40))
  expect(await kept()).toEqual(['many-0'])
})

test('a report that comes again while its first goes is not added', async () => {
  const old = report('old', 41)
  await send(old)
  const held = await db.startTransaction().execute()
  await held
    .updateTable('forgotten_reports')
    .set({ delivered_until: daysAgo(40) })
    .execute()
  await held.deleteFrom('delivery_reports').execute()
  const again = send(old)
  await untilTheyWait(db, [again])
  await held.commit().execute()
  expect([await again, await totals()]).toEqual([['expired'], [5, 5]])
})

test('none goes while reports are taken that were judged by what went before', async () => {
  await send(report('old', 41))
  const held = await db.startTransaction().execute()
  await held.selectFrom('forgotten_reports').select('delivered_until').forShare().execute()
  const forgetting = forgetReports(db, NOW, keep(40))
  await untilTheyWait(db, [forgetting])
  expect(await kept()).toEqual(['old'])
  await held.commit().execute()
  await forgetting
  expect(await kept()).toEqual([])
})

test('a worker whose clock is ahead lets go of nothing that the database’s clock still keeps, and has no report to come refused', async () => {
  const sentAt = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
  expect(await send({ ...report('lately', 0), deliveredAt: sentAt(5) })).toEqual(['added'])
  await forgetReports(db, new Date(Date.now() + 60 * 86_400_000), keep(40))
  expect(await kept()).toEqual(['lately'])
  expect(await send({ ...report('next', 0), deliveredAt: sentAt(4) })).toEqual(['added'])
})
