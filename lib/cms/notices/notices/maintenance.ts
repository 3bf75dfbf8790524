import { sql } from 'kysely'
import type { Actor, OpenCtx } from '#lib/cms/kernel/context/context.ts'
import type { MaintenanceView } from '#lib/contracts/notices.ts'
import { CodeRefusal } from '#lib/core/errors.ts'
import { formatJst } from '#lib/core/jst.ts'

/** So long before it begins everyone is told. */
const TOLD_BEFORE_MS = 24 * 3_600_000

/** `GET /auth/maintenance`: the read-only time in force, else the next one that begins within a day. Open, as the notices are. */
export async function readMaintenance({ db, now }: OpenCtx): Promise<MaintenanceView> {
  const until = new Date(now.getTime() + TOLD_BEFORE_MS)
  const row = await db
    .selectFrom('notices')
    .select(['id', 'content', 'content_en'])
    .select([sql<Date>`lower(read_only_period)`.as('from'), sql<Date>`upper(read_only_period)`.as('to')])
    .where(sql<boolean>`read_only_period && tstzrange(${now}, ${until})`)
    .orderBy(sql`lower(read_only_period)`)
    .executeTakeFirst()
  const item = row && {
    id: row.id,
    content: row.content,
    contentEn: row.content_en,
    startDate: row.from.toISOString(),
    endDate: row.to.toISOString(),
  }
  return { now: now.toISOString(), item: item ?? null }
}

/** Refuses with 423 xrcms0031 while a maintenance keeps everyone but system managers from changing anything. */
export async function demandWritable({ db, now, lang }: Pick<OpenCtx, 'db' | 'now' | 'lang'>, actor: Actor) {
  if (actor.authority === 0) return
  const row = await db
    .selectFrom('notices')
    .select(sql<Date>`upper(read_only_period)`.as('to'))
    .where(sql<boolean>`read_only_period @> ${now}::timestamptz`)
    .executeTakeFirst()
  if (row) throw new CodeRefusal(423, 'xrcms0031', { until: formatJst(row.to, 'long', lang) })
}
