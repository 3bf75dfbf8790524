import { type Selectable, sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { personOf } from '#lib/cms/kernel/scope/person-ref.ts'
import type * as calls from '#lib/contracts/calls/user-imports.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { messageId } from '#lib/contracts/message-ids.ts'
import type { ImportProblem, UserImport } from '#lib/contracts/user-imports.ts'
import { notFound } from '#lib/core/errors.ts'
import { fieldText } from '#messages/field-text.ts'
import { serverWords } from '#messages/server-words.ts'
import { importInScope } from '../users/door.ts'

const latestJob = (column: 'done' | 'total') => sql<number>`coalesce((select ${sql.ref(column)} from jobs
  where target_id = user_imports.id order by created_at desc limit 1), 0)`

const rowsOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('user_imports')
    .selectAll('user_imports')
    .select(personOf(ctx, 'user_imports.created_by').as('creator'))
    .select([latestJob('done').as('done'), latestJob('total').as('total')])
    .select(
      // Only where it decides something: while the work goes on, every look would count everyone anew.
      sql<number>`case when user_imports.state = 'applied' then (
        select count(*)::int from user_import_rows as row join users on users.id = row.user_id
        where row.import_id = user_imports.id and users.login_status = 'registered') else 0 end`.as('accepted'),
    )
    .select(
      sql<Date | null>`(select max(other.applied_at) from user_imports as other
        where other.file_hash = user_imports.file_hash and other.id <> user_imports.id and other.taken_back_at is null)`.as(
        'same_applied_at',
      ),
    )
    .where(importInScope(ctx.actor))
    .where('user_imports.state', '<>', 'uploading')

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

function toItem(ctx: Ctx, row: Row): UserImport {
  return {
    id: row.id,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    createdBy: row.creator,
    fileName: row.file_name,
    bytes: row.bytes,
    encoding: row.encoding,
    delimiter: row.delimiter,
    lineEnd: row.line_end,
    language: row.language,
    state: row.state,
    mode: row.mode,
    refusal: row.refusal,
    ignoredHeaders: row.ignored_headers,
    rowCount: row.row_count,
    badCount: row.bad_count,
    problemCount: row.problem_count,
    invitedCount: row.invited_count,
    acceptedCount: row.accepted,
    done: Number(row.done),
    total: Number(row.total),
    sameFileAppliedAt: row.same_applied_at?.toISOString() ?? null,
    appliedAt: row.applied_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    takenBackAt: row.taken_back_at?.toISOString() ?? null,
    mayChange: row.created_by === ctx.actor.id,
  }
}

const order = {
  id: 'user_imports.id',
  sorts: { createdAt: { column: 'user_imports.created_at', type: 'timestamptz' } },
} as const

/** `GET /user-imports`: the history. */
export async function listImports(ctx: Ctx, { query }: CallOf<typeof calls.listImports>): Promise<Page<UserImport>> {
  demandInScope(ctx, 'user.invite')
  return readPage(ctx.db, rowsOf(ctx), order, query, async (rows) => rows.map((row) => toItem(ctx, row)))
}

/** One import the reader may see; 404. */
export async function findImport(ctx: Ctx, id: string): Promise<UserImport> {
  demandInScope(ctx, 'user.invite')
  const row = await rowsOf(ctx).where('user_imports.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return toItem(ctx, row)
}

const problemOrder = {
  id: 'user_import_problems.id',
  sorts: { line: { column: 'user_import_problems.line', type: 'int' } },
} as const

/** `GET /user-imports/:id/problems`: every problem by its cell, in the reader's language. */
export async function listProblems(
  ctx: Ctx,
  { params, query }: CallOf<typeof calls.listProblems>,
): Promise<Page<ImportProblem>> {
  const { id } = await findImport(ctx, params.id)
  const rows = ctx.db
    .selectFrom('user_import_problems')
    .select(['id', 'line', 'cell', 'value', 'field', 'rule', 'params'])
    .where('import_id', '=', id)
  return readPage(ctx.db, rows, problemOrder, query, async (found) => found.map((row) => toProblem(ctx, row)))
}

type ProblemRow = Pick<
  Selectable<DB['user_import_problems']>,
  'id' | 'line' | 'cell' | 'value' | 'field' | 'rule' | 'params'
>

function toProblem({ lang }: Ctx, row: ProblemRow): ImportProblem {
  const { id, line, cell, value, field, rule, params } = row
  return {
    id,
    line,
    cell: cell && serverWords[lang].csv.users[cell],
    value,
    message_id: messageId('22', field, rule),
    field,
    message: fieldText(lang, { field, rule, ...(params && { params }) }),
  }
}
