import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { personOf } from '#lib/cms/kernel/scope/person-ref.ts'
import { transitionsFor } from '#lib/cms/links/transitions/door.ts'
import type * as calls from '#lib/contracts/calls/work-queues.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { PersonRef } from '#lib/contracts/person-ref.ts'
import { WORK_QUEUES, type WorkItem, type WorkQueue } from '#lib/contracts/work-queues.ts'
import { graphFor, isDoneToday, isOwned, queueRows } from './work-rows.ts'
import type { WorkRow } from './work-sources.ts'

const order = {
  id: 'work.id',
  sorts: {
    at: { column: 'work.at', type: 'timestamptz' },
    title: { column: 'work.title', type: 'text' },
  },
} as const

const NOTHING: Page<WorkItem> = {
  items: [],
  total: 0,
  totalIsEstimate: false,
  offset: 0,
  nextCursor: null,
  prevCursor: null,
}

/** `GET /work-items`: one page of a queue, of what lies in the reader's scope and is hers to mend. */
export async function listWork(ctx: Ctx, { query }: CallOf<typeof calls.listWork>): Promise<Page<WorkItem>> {
  const queue = query.queue ?? WORK_QUEUES[0]
  const asked = { ...ctx, holder: ctx.actor, graph: await graphFor(ctx, queue) }
  const found = queueRows(queue, asked)
  if (!found) return NOTHING
  let rows = ctx.db
    .selectFrom(sql<WorkRow>`${found}`.as('work'))
    .select(['work.id', 'work.kind', 'work.title', 'work.title_en', 'work.needs', 'work.at'])
    .select([spaceJson.as('space'), endsJson(ctx, queue).as('ends')])
    .select([ownerJson(ctx, queue).as('owner'), isDoneToday(ctx, queue).as('is_done')])
    .where(matchesKeywords('work.search', query.q))
  if (query.kind) rows = rows.where('work.kind', '=', query.kind)
  if (query.need) rows = rows.where(sql<boolean>`${query.need} = any(work.needs)`)
  if (query.owner === 'me') rows = rows.where(isOwned(queue, sql`owned.owner_id = ${ctx.actor.id}`))
  if (query.owner === 'none') rows = rows.where(sql<boolean>`not ${isOwned(queue)}`)
  if (!query.isDone) rows = rows.where(sql<boolean>`not ${isDoneToday(ctx, queue)}`)
  return readPage(ctx.db, rows, order, query, async (page) => page.map(toItem))
}

type Row = Pick<WorkRow, 'id' | 'kind' | 'title' | 'title_en' | 'needs' | 'at'> & {
  space: WorkItem['space']
  ends: WorkItem['ends']
  owner: PersonRef
  is_done: unknown
}

const toItem = (row: Row): WorkItem => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  titleEn: row.title_en,
  ends: row.ends,
  space: row.space,
  needs: row.needs,
  at: row.at.toISOString(),
  owner: row.owner,
  isDone: row.is_done === true,
})

/** Whoever may mend a thing sees what it lies in, but for the V Expo area of a venue area, which every row of one names all the same. */
const spaceJson = sql<WorkItem['space']>`(
  select json_build_object('id', space.id, 'title', space.title, 'titleEn', space.title_en)
  from (select id, space_title as title, space_title_en as title_en from expo_areas where id = work.space_id
    union all select id, space_title, space_title_en from venue_areas where id = work.space_id
    union all select id, space_title, space_title_en from rooms where id = work.space_id
    union all select id, title, title_en from patterns where id = work.space_id
    union all select id, title, title_en from ar_events where id = work.space_id) as space)`

function endsJson({ actor }: Ctx, queue: WorkQueue) {
  if (queue !== 'deadEnds') return sql<WorkItem['ends']>`null::json`
  const end = (side: 'from' | 'to') => {
    const of = (part: string) => sql.ref(`transition_ends.${side}_${part}`)
    return sql`json_build_object('kind', ${of('kind')}, 'id', ${of('key')}, 'title', ${of('title')}, 'titleEn', ${of('title_en')}, 'state', null)`
  }
  return sql<WorkItem['ends']>`(select json_build_object('from', ${end('from')}, 'to', ${end('to')})
    from ${transitionsFor(actor)} where transition_ends.id = work.id)`
}

const ownerJson = (ctx: Ctx, queue: WorkQueue) => sql<PersonRef>`(select ${personOf(ctx, 'owned.owner_id')}
  from work_owners as owned where owned.queue = ${queue} and owned.subject_id = work.id)`
