import { type RawBuilder, sql } from 'kysely'
import type { Ctx, Db } from '#lib/cms/kernel/context/context.ts'
import { byItself } from '#lib/cms/kernel/db/shared-reads.ts'
import { isChangedSince, LOOK_LASTS_MS, snapshotNow } from '#lib/cms/publication/schedules/door.ts'
import type { Graph } from './graph.ts'
import { factColumns, factTables, type GraphFacts } from './graph-facts.ts'

/** A whole graph and what was seen when it was read, or when it was last found to be as it was. */
type Kept = {
  graph: Graph
  snapshot: string
  mark: string
  /** The graph is the same from the first to before the second moment, as long as nothing is written. Unix milliseconds. */
  from: number
  until: number
  /** By the clock of the database, which forgets by it what was changed. */
  lookedAt: Date
}

/** The last one of each database that this process works with (docs/decisions/0535). */
const known = new WeakMap<Db, Kept>()

/** A transaction may be written down as long before it commits as a look lasts beyond this. */
const LOOKED_AT_LATELY_MS = LOOK_LASTS_MS / 6

/**
 * The graph of whoever sees everything, in one statement. What was read before is given once more where the database says that nothing that visitors see
 * has been committed since and no schedule passes a bound between the two moments; in a transaction it is read anew, as its own writes are in it.
 */
export async function keptGraph(ctx: Ctx, at: Date, make: (facts: GraphFacts) => Graph): Promise<Graph> {
  // Neither in a transaction nor from a standby, whose snapshots do not say what is under way on its primary.
  const mayKeep = byItself(ctx.db) === ctx.deps.db
  const kept = mayKeep ? fitting(known.get(ctx.deps.db), at.getTime()) : undefined
  const { snapshot, mark, facts, until, lookedAt } = await lookAt(ctx, at, kept)
  if (kept && facts === null) {
    known.set(ctx.deps.db, { ...kept, snapshot, lookedAt })
    return kept.graph
  }
  if (facts === null) throw new Error('the database answered no graph')
  const graph = make(facts)
  // One of another moment would take the place of the one that everybody asks for. What a page reads is read after who asks for it was.
  if (mayKeep && ctx.actor.at <= at && at <= ctx.deps.clock()) {
    const bounds = { from: at.getTime(), until: until?.getTime() ?? Number.POSITIVE_INFINITY }
    known.set(ctx.deps.db, { graph, snapshot, mark, lookedAt, ...bounds })
  }
  return graph
}

const fitting = (kept: Kept | undefined, at: number): Kept | undefined =>
  kept && kept.from <= at && at < kept.until ? kept : undefined

type Look = { snapshot: string; mark: string; facts: GraphFacts | null; until: Date | null; lookedAt: Date }

/** Reads the facts only where they may be others than those kept: what stands behind a `case` is read when it is asked for. */
async function lookAt(ctx: Ctx, at: Date, kept: Kept | undefined): Promise<Look> {
  const [seen, seenMark, seenAt] = [kept?.snapshot ?? null, kept?.mark ?? null, kept?.lookedAt ?? null]
  const isOld = sql`${seenAt}::timestamptz < now() - make_interval(secs => ${LOOKED_AT_LATELY_MS / 1_000})`
  const { links, places, above } = factColumns
  const { rows } = await sql<Look>`with look as materialized (
      select snapshot, mark, (mark is distinct from ${seenMark}::text or ${isOld} or ${isChangedSince(seen)}) as is_other
      from (select ${snapshotNow} as snapshot, ${mark} as mark) as now
    ), ${factTables(ctx.actor, at)}
    select snapshot, mark, now() as "lookedAt", case when is_other then json_build_object('links', ${links}, 'places', ${places}, 'above', ${above}) end as facts,
      case when is_other then ${nextBound(at)} end as until
    from look`.execute(ctx.db)
  const [look] = rows
  if (!look) throw new Error('the database answered no graph')
  return look
}

/**
 * Which server and which tables: transactions of another one, or of a database that was restored, have other numbers. The V Expo areas are in it as they are
 * nothing that visitors see change, and the graph has a place for each.
 */
const mark = sql<string>`concat_ws(' ', pg_postmaster_start_time(), pg_relation_filenode('transitions'),
  (select md5(string_agg(id::text, ' ' order by id)) from expo_areas))`

/** When a schedule or a stop next begins or ends after a moment; null for never. */
function nextBound(at: Date): RawBuilder<Date | null> {
  const after = (table: string, moment: RawBuilder<Date>) =>
    sql`(select ${moment} from ${sql.table(table)} where ${moment} > ${at}::timestamptz order by 1 limit 1)`
  return sql<Date | null>`least(${after('schedule_entries', sql`lower(period)`)}, ${after('schedule_entries', sql`upper(period)`)},
    ${after('stops', sql`stopped_at`)}, ${after('stops', sql`reopened_at`)})`
}
