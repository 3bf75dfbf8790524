import { type RawBuilder, sql } from 'kysely'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import { beginOf, beginsWithKeywords, matchesKeywords, searchPatterns } from '#lib/cms/kernel/db/keywords.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/search-hits.ts'
import { HIT_KINDS, type HitKind } from '#lib/contracts/kinds/kinds.ts'
import {
  HITS_PER_KIND,
  hitKey,
  type SearchHit,
  type SearchHitQuery,
  type SearchHits,
} from '#lib/contracts/search-hits.ts'
import { STOP_TARGETS } from '#lib/contracts/stops.ts'
import { ENTITIES } from '../entities/door.ts'
import { HIT_TABLES } from './hit-tables.ts'

const STOPPABLE: readonly HitKind[] = STOP_TARGETS

type Row = {
  kind: HitKind
  id: string
  title: string
  title_en: string
  note: string
  is_sub_room: boolean
  space_level: SearchHit['spaceLevel']
  within_id: string | null
  within_title: string
  within_title_en: string
}

/** `GET /search-hits`: one query for all kinds, since it is asked while someone types. */
export async function listSearchHits(ctx: Ctx, { query }: CallOf<typeof calls.listSearchHits>): Promise<SearchHits> {
  if (query.stoppable) demand(ctx, 'stop.write')
  const kinds = HIT_KINDS.filter((kind) => !query.stoppable || STOPPABLE.includes(kind))
  if (query.keys.length > 0) return { items: await chosenBefore(ctx, query), more: [] }
  if (searchPatterns(query.q).length === 0) return { items: [], more: [] }
  const rows = await read(
    ctx,
    kinds.map((kind) => hitsOf(ctx, kind, firstMatches(ctx, kind, query.q))),
  )
  const found = kinds.map((kind) => rows.filter((row) => row.kind === kind))
  return {
    items: found.flatMap((some) => some.slice(0, HITS_PER_KIND).map(toHit)),
    more: kinds.filter((_, index) => (found[index]?.length ?? 0) > HITS_PER_KIND),
  }
}

/** What was chosen before, in that order, as far as it still lies in her scope. */
async function chosenBefore(ctx: Ctx, { keys }: SearchHitQuery): Promise<SearchHit[]> {
  const selects = HIT_KINDS.flatMap((kind) => {
    const ids = keys.flatMap((key) => (key.kind === kind ? [key.id] : []))
    const { table, naming } = ENTITIES[kind]
    const all = sql`select ${sql.ref(`${table}.id`)} as id, 0 as rank from ${sql.table(table)}
      where ${sql.ref(`${table}.id`)} = any(${ids}::uuid[]) and ${naming.inScope(ctx.actor)}`
    return ids.length > 0 ? [hitsOf(ctx, kind, all)] : []
  })
  const found = new Map((await read(ctx, selects)).map((row) => [hitKey(row), toHit(row)]))
  return keys.flatMap((key) => found.get(hitKey(key)) ?? [])
}

const read = async (ctx: Ctx, selects: RawBuilder<Row>[]): Promise<Row[]> =>
  (await sql<Row>`${sql.join(selects, sql` union all `)}`.execute(ctx.db)).rows

/** Of how many that only hold the keywords the first by name are shown: a letter that nearly all of 100,000 people hold costs no more. */
const MOST_LOOKED_AT = 1_000

/**
 * One more of each kind than is shown: names that begin with the first keyword, by an index in that order; where those are too few, of the others
 * that hold all keywords somewhere.
 */
function firstMatches(ctx: Ctx, kind: HitKind, q: string): RawBuilder<unknown> {
  const { table, naming } = ENTITIES[kind]
  const [id, title, search] = [sql.ref(`${table}.id`), sql.ref(`${table}.${naming.title}`), `${table}.search`]
  const [begins, inScope] = [beginsWithKeywords(search, q), naming.inScope(ctx.actor)]
  const most = sql.lit(HITS_PER_KIND + 1)
  return sql`with beginning as materialized (
      select ${id} as id from ${sql.table(table)} where ${begins} and ${inScope} order by ${beginOf(search)}, ${id} limit ${most}
    ) select id, 0 as rank from beginning union all (select holding.id, 1 from (
      select ${id} as id, ${title} as title from ${sql.table(table)}
      where (select count(*) from beginning) < ${most} and ${matchesKeywords(search, q)} and not ${begins} and ${inScope}
      limit ${sql.lit(MOST_LOOKED_AT)}) as holding order by holding.title, holding.id limit ${most})`
}

function hitsOf({ actor }: Ctx, kind: HitKind, matches: RawBuilder<unknown>): RawBuilder<Row> {
  const { within, ...shown } = HIT_TABLES[kind]
  const { table, naming } = ENTITIES[kind]
  const title = sql.ref(`${table}.${naming.title}`)
  const titleEn = naming.titleEn === null ? sql`''` : sql.ref(`${table}.${naming.titleEn}`)
  return sql<Row>`(select ${sql.lit(kind)} as kind, ${sql.ref(`${table}.id`)} as id, ${title} as title,
      ${titleEn} as title_en, ${shown.note} as note, ${shown.isSubRoom} as is_sub_room,
      ${shown.spaceLevel} as space_level, place.id as within_id, place.title as within_title, place.title_en as within_title_en
    from (${matches}) as match join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = match.id
    left join lateral (${within(actor)}) as place on true
    order by match.rank, ${title}, ${sql.ref(`${table}.id`)} limit ${sql.lit(HITS_PER_KIND + 1)})`
}

const toHit = (row: Row): SearchHit => ({
  kind: row.kind,
  id: row.id,
  title: row.title,
  titleEn: row.title_en,
  within: row.within_id === null ? null : { id: row.within_id, title: row.within_title, titleEn: row.within_title_en },
  note: row.note,
  isSubRoom: row.is_sub_room,
  spaceLevel: row.space_level,
})
