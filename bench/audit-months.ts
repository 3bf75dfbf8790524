import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { pino } from 'pino'
import { createCms } from '#lib/cms/index.ts'
import { archiveAudit } from '#lib/cms/kernel/audit/archive-audit.ts'
import { packedRows } from '#lib/cms/kernel/audit/archive-lines.ts'
import { readyMonths } from '#lib/cms/kernel/audit/audit-parts.ts'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { createDiskStore } from '#lib/cms/kernel/storage/disk-store.ts'
import { openSession } from '#lib/cms/people/identity/session.ts'
import { addUnits, dayOf, floorTo } from '#lib/core/jst-calendar.ts'
import { makePerson } from '#lib/testing/make.ts'
import { statementPages } from '#lib/testing/statement-pages.ts'
import { withDatabase } from './with-database.ts'

/**
 * `node bench/audit-months.ts [--rows 10000000] [--months 24]`: an audit log of so many rows, cut into months as it is in use, and of it in pages of 8 kB: what the
 * history of one object touches, and what the archive of a month; what it takes to let go of that month. Some minutes, 0.5 kB of disk a row.
 */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '10000000' }, months: { type: 'string', default: '24' } },
})
const months = Number(values.months)
const each = Math.floor(Number(values.rows) / months)
const OBJECTS = 20_000

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`
/** The object of the nth row. */
const objectOf = sql`md5('object ' || n % ${sql.lit(OBJECTS)})::uuid`

/** The months that are filled: of the future, since all before the log was made, and the weeks after, are one part of it. */
const first = addUnits('month', floorTo('month', Date.now()), 3)
const monthAt = (n: number) => new Date(addUnits('month', first, n))

async function fill(db: Db): Promise<void> {
  await readyMonths(db, monthAt(months))
  for (let month = 0; month < months; month += 1) {
    await sql`insert into audit (id, at, action, target_kind, target_id, parent_id, before, after, request_id)
      select gen_random_uuid(), ${monthAt(month)}::timestamptz + n * 2400000.0 / ${each}::int * interval '1 second', 'expoArea.edited', 'expoArea',
        ${objectOf}, case when n % 3 = 0 then gen_random_uuid() end,
        jsonb_build_object('version', n, 'spaceTitle', repeat('茶', 20)), jsonb_build_object('version', n + 1, 'spaceTitle', repeat('室', 20)), 'bench'
      from generate_series(1, ${each}::int) as n`.execute(db)
  }
  await sql`vacuum analyze audit`.execute(db)
}

const onLog = /\bfrom "?audit"?\b/

async function pagesOf(db: Db, what: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(pg_total_relation_size(oid::oid) / 8192), 0)::int8 as n from audit_parts
    where ${what} in ('audit', name)`.execute(db)
  return rows[0]?.n ?? 0
}

await withDatabase(async (db) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'expo-audit-'))
  const store = createDiskStore({ folder, secret: 'a secret of this measurement alone' })
  try {
    const filling = performance.now()
    await fill(db)
    console.log(
      `${each * months} rows in ${months} months, ${OBJECTS} objects: ${await pagesOf(db, 'audit')} pages, made in ${seconds(filling)}`,
    )
    const clock = () => monthAt(months)
    const { heard, forget, touchedBy } = statementPages(db)
    const quiet = {
      log: pino({ level: 'silent' }),
      mailFrom: 'a@expo.example',
      publicUrl: 'http://a',
      appEnv: 'local',
    } as const
    const deps = { ...quiet, db: heard, clock, store }
    const person = await makePerson(db, { authority: 0 })
    const { setCookie } = await openSession({ db, now: clock(), deps, client: { address: '', userAgent: '' } }, person)
    const { rows } = await sql<{ id: string }>`select target_id as id from audit limit 1`.execute(db)
    forget()
    const asking = performance.now()
    const answer = await createCms(deps).fetch(
      new Request(`http://a/cms/v1/fe/expo-areas/${rows[0]?.id}/history`, {
        headers: { cookie: setCookie.split(';')[0] ?? '' },
      }),
    )
    const { total } = (await answer.json()) as { total: number }
    const took = seconds(asking)
    const history = (await touchedBy(onLog)).map(({ pages }) => pages)
    console.log(
      `history of one object with ${total} rows: ${answer.status} in ${took}, pages of each statement ${history.join(', ')}`,
    )

    forget()
    let read = 0
    for await (const file of packedRows(heard, { from: monthAt(0), to: monthAt(1) })) read += file.rows
    const portions = (await touchedBy(onLog)).map(({ pages }) => pages)
    const part = `audit_${dayOf(monthAt(0).getTime()).slice(0, 7).replace('-', '_')}`
    console.log(
      `${read} rows of a month read in ${portions.length} portions, each of at most ${Math.max(...portions)} pages; the month has ${await pagesOf(db, part)}`,
    )
    // What stood before the months is empty and goes first.
    const archived = () => db.selectFrom('audit_archives').select('rows').where('rows', '>', 0).executeTakeFirst()
    let from = performance.now()
    while (!(await archived())) {
      from = performance.now()
      await archiveAudit({ db, clock, store }, months - 1)
    }
    const memory = Math.round(process.resourceUsage().maxRSS / 1024)
    console.log(
      `archive of that month, until its rows were let go: ${seconds(from)}, the process at most ${memory} MiB`,
    )
    console.log(`left: ${await pagesOf(db, 'audit')} pages`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
