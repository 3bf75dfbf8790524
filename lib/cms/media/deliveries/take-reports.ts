import { sql } from 'kysely'
import type { Deps, OpenCtx } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { noteUnlogged } from '#lib/cms/kernel/jobs/note-unlogged.ts'
import type * as calls from '#lib/contracts/calls/deliveries.ts'
import type { DeliveryReport, DeliveryView, ReportOutcome } from '#lib/contracts/deliveries.ts'
import { inTurns } from './in-turns.ts'
import { deliveriesOf } from './read-deliveries.ts'
import { settleCrossings } from './settle-crossings.ts'

/** A report as it counts, its content by our ID. */
type Counted = { contentId: string; bytes: string; at: Date }

type Answer = { reports: { reportId: string; outcome: ReportOutcome }[]; deliveries: DeliveryView[] }
type Asked = { ctx: OpenCtx; reports: DeliveryReport[] }

/** Reports that go in one transaction, of as many calls as they are. */
const TOGETHER_MAX = 5000

/** One queue for each CMS. */
const queues = new WeakMap<Deps, (asked: Asked) => Promise<Answer>>()

/**
 * `POST /delivery-reports`: adds what was delivered, each report once whatever its order and however often it comes, and
 * answers what may still be delivered of the contents it names. A call is taken as a whole or not at all: one that broke off is
 * simply sent again. Calls that come at once share a transaction, since those of one content would wait for each other.
 */
export function takeReports(ctx: OpenCtx, { body }: CallOf<typeof calls.takeReports>): Promise<Answer> {
  const queue = queues.get(ctx.deps) ?? inTurns(takeTogether, ({ reports }) => reports.length, TOGETHER_MAX)
  queues.set(ctx.deps, queue)
  return queue({ ctx, reports: body.reports })
}

/** The answers of these calls, in their order, as if one had come after the other. */
async function takeTogether(calls: readonly Asked[]): Promise<Answer[]> {
  const { ctx } = calls[0] as Asked
  const all = calls.flatMap(({ reports }) => reports)
  const { outcomes, deliveries, grown, crossed } = await ctx.db.transaction().execute((db) => take({ ...ctx, db }, all))
  noteUnlogged(ctx.deps, 'delivery', grown)
  noteUnlogged(ctx.deps, 'capCrossing', crossed)
  const rest = outcomes[Symbol.iterator]()
  return calls.map(({ reports }) => {
    const named = new Set(reports.map(({ richContentId }) => richContentId))
    return {
      reports: reports.map(() => rest.next().value as Answer['reports'][number]),
      deliveries: deliveries.filter(({ richContentId }) => named.has(richContentId)),
    }
  })
}

/** `grown`: the rooms of the contents of which more was delivered; `crossed`: of those that came near a cap or to it. */
async function take(ctx: OpenCtx, reports: readonly DeliveryReport[]) {
  const forgottenUntil = await lockForgotten(ctx)
  const { contents, roomOf } = await lockContents(ctx, reports)
  const known = new Map<string, Counted>()
  for (const { reportId, bytes, deliveredAt, ...content } of reports) {
    const contentId = contents.get(nameOf(content))
    if (contentId === undefined || known.has(reportId) || Date.parse(deliveredAt) <= forgottenUntil) continue
    known.set(reportId, { contentId, bytes: String(bytes), at: new Date(deliveredAt) })
  }
  const added = await insertNew(ctx, known)
  await addUp(ctx, [...added.keys()])
  const crossed = await settleCrossings(ctx, [...new Set(contents.values())])
  const outcomes = await outcomesOf(ctx, reports, { contents, added, forgottenUntil })
  const grown = [...new Set([...added.values()].flatMap(({ contentId }) => roomOf.get(contentId) ?? []))]
  return { outcomes, deliveries: await deliveriesOf(ctx, namedBy(reports)), grown, crossed }
}

/** Up to when reports are let go of, in milliseconds; until the transaction ends nobody moves it on, and so removes one that comes again here. */
async function lockForgotten(ctx: OpenCtx): Promise<number> {
  const row = await ctx.db
    .selectFrom('forgotten_reports')
    .select('delivered_until')
    .forShare()
    .executeTakeFirstOrThrow()
  return row.delivered_until?.getTime() ?? Number.NEGATIVE_INFINITY
}

/** Those of the reports that had not come before. */
async function insertNew(ctx: OpenCtx, known: ReadonlyMap<string, Counted>): Promise<Map<string, Counted>> {
  const rows = [...known]
    .map(([report_id, { contentId, bytes, at }]) => ({
      report_id,
      rich_content_id: contentId,
      bytes,
      delivered_at: at,
      received_at: ctx.now,
    }))
    // In one order everywhere, so that two calls never wait for each other.
    .sort((a, b) => (a.report_id < b.report_id ? -1 : 1))
  const inserted = await insertSet(ctx.db, 'delivery_reports', rows, { onConflict: 'nothing' })
  const isNew = new Set(inserted.map((row) => row.report_id))
  return new Map([...known].filter(([id]) => isNew.has(id)))
}

type Naming = Pick<DeliveryReport, 'roomId' | 'richContentId'>

/** How a report names its content. */
const nameOf = ({ roomId, richContentId }: Naming): string => `${roomId?.toLowerCase() ?? ''} ${richContentId}`

const namedBy = (reports: readonly Naming[]): string[] => [
  ...new Set(reports.map(({ richContentId }) => richContentId)),
]

/**
 * Our IDs of the contents the reports name, and the rooms of these, locked in one order until their totals are written. Where a report names no room it
 * is of whoever registered the ID first, so that nobody draws another room's figures to her own by registering it too.
 */
async function lockContents(ctx: OpenCtx, reports: readonly DeliveryReport[]) {
  const rows = await ctx.db
    .selectFrom('rich_contents')
    .select(['id', 'room_id', 'content_id', 'created_at'])
    .where('content_id', 'in', namedBy(reports))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const latestFirst = rows.sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
  const contents = new Map(
    latestFirst.flatMap(({ id, room_id: roomId, content_id: richContentId }) => [
      [nameOf({ roomId, richContentId }), id] as const,
      [nameOf({ roomId: undefined, richContentId }), id] as const,
    ]),
  )
  return { contents, roomOf: new Map(rows.map(({ id, room_id }) => [id, room_id])) }
}

/** Totals and hours of the reports that are new. */
async function addUp(ctx: OpenCtx, reportIds: string[]): Promise<void> {
  if (reportIds.length === 0) return
  const fresh = sql`(select * from delivery_reports where report_id = any(${sql.val(reportIds)}::text[])) as fresh`
  await sql`update rich_contents set delivered_bytes = delivered_bytes + more.bytes
    from (select rich_content_id, sum(bytes) as bytes from ${fresh} group by 1) as more
    where rich_contents.id = more.rich_content_id`.execute(ctx.db)
  await sql`insert into delivery_hours (rich_content_id, hour, bytes)
    select rich_content_id, date_trunc('hour', delivered_at, 'UTC'), sum(bytes) from ${fresh} group by 1, 2 order by 1, 2
    on conflict (rich_content_id, hour) do update set bytes = delivery_hours.bytes + excluded.bytes`.execute(ctx.db)
}

type Known = {
  contents: ReadonlyMap<string, string>
  added: ReadonlyMap<string, Counted>
  /** Milliseconds. */
  forgottenUntil: number
}

/** What became of each report, in the order of the call. Only those that were not new are looked up. */
async function outcomesOf(
  ctx: OpenCtx,
  reports: readonly DeliveryReport[],
  { contents, added, forgottenUntil }: Known,
): Promise<{ reportId: string; outcome: ReportOutcome }[]> {
  const others = new Set(reports.map((report) => report.reportId).filter((id) => !added.has(id)))
  const counted = new Map([...(await countedBefore(ctx, [...others])), ...added])
  const told = new Set<string>()
  return reports.map(({ reportId, bytes, deliveredAt, ...content }) => {
    const was = counted.get(reportId)
    const contentId = contents.get(nameOf(content))
    if (contentId === undefined) return { reportId, outcome: 'unknown' }
    if (!was) return { reportId, outcome: Date.parse(deliveredAt) <= forgottenUntil ? 'expired' : 'unknown' }
    const isSame =
      was.contentId === contentId && was.bytes === String(bytes) && was.at.getTime() === Date.parse(deliveredAt)
    if (!isSame) return { reportId, outcome: 'conflict' }
    const isNew = added.has(reportId) && !told.has(reportId)
    told.add(reportId)
    return { reportId, outcome: isNew ? 'added' : 'repeated' }
  })
}

async function countedBefore(ctx: OpenCtx, reportIds: readonly string[]): Promise<[string, Counted][]> {
  if (reportIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('delivery_reports')
    .select(['report_id', 'rich_content_id as contentId', 'bytes', 'delivered_at as at'])
    .where('report_id', 'in', reportIds)
    .execute()
  return rows.map(({ report_id, ...counted }) => [report_id, counted])
}
