import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { lastArchived } from '#lib/cms/kernel/audit/read-archive.ts'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import type { Call, OfOne } from '#lib/cms/kernel/http/route.ts'
import { personOf } from '#lib/cms/kernel/scope/person-ref.ts'
import { patternInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { HistoryEntry, historyQuery } from '#lib/contracts/history.ts'
import type { HistoryKind } from '#lib/contracts/kinds/kinds.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { mayEver } from '#lib/core/policy.ts'
import { ENTITIES } from '../entities/door.ts'
import { changedFields } from './changed-fields.ts'
import { namesOf } from './names-of.ts'
import { refsOf, toChange } from './tell-changes.ts'

const order = { id: 'audit.id', sorts: { at: { column: 'audit.at', type: 'timestamptz' } } } as const

/**
 * `GET /<path>/:id/history`: what the audit log says of one object in the actor's scope, the newest first. Levels 0 and 1 read it of
 * deleted objects too; 404 for everything else. Sign-ins, sessions and requests for access are no part of it.
 */
export const readHistory =
  (kind: HistoryKind) =>
  async (
    ctx: Ctx,
    { params, query }: Call<undefined, z.infer<typeof historyQuery>, OfOne>,
  ): Promise<Page<HistoryEntry> & { archivedUntil: string | null }> => {
    demandInScope(ctx, 'audit.read')
    const id = params.id
    if (ctx.actor.authority > 1) await ENTITIES[kind].find(ctx, id)
    const page = await readPage(ctx.db, rowsOf(ctx, kind, id), order, { ...query, apart: true }, (rows) =>
      toEntries(ctx, id, rows),
    )
    // Everything has a row from its creation on, but for what came with the first installation.
    const archivedUntil = await lastArchived(ctx.db)
    if (page.total === 0) await ENTITIES[kind].find(ctx, id)
    return { ...page, archivedUntil }
  }

function rowsOf(ctx: Ctx, kind: HistoryKind, id: string) {
  const rows = ctx.db
    .selectFrom('audit')
    .select(['audit.id', 'at', 'action', 'actor_id', 'actor_authority', 'target_kind', 'target_id', 'before', 'after'])
    .select(personOf(ctx, 'audit.actor_id').as('actor'))
    .where(({ eb, or, and }) =>
      or([and([eb('target_id', '=', id), eb('target_kind', '=', kind)]), eb('audit.parent_id', '=', id)]),
    )
    .where('action', 'not like', 'session.%')
    // What she asked for may be nothing, or nothing of the reader's scope.
    .where('action', 'not like', 'accessRequest.%')
    // Who may not see the VIP list of a room she may read does not learn of it here.
    .$if(!mayEver(ctx.actor, 'vipUser.manage'), (all) => all.where('target_kind', '<>', 'vipUser'))
  if (ctx.actor.authority <= 1) return rows
  // A person's access to a space that does not exist for the reader.
  const parent = 'audit.parent_id'
  return rows.where(
    sql<boolean>`(audit.parent_id is null or audit.parent_id = ${id}::uuid or ${venueAreaInScope(ctx.actor, parent)}
      or ${roomInScope(ctx.actor, parent)}
      or exists (select 1 from patterns where patterns.id = audit.parent_id and ${patternInScope(ctx.actor)}))`,
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const TOLD_OF: ReadonlySet<string> = new Set(['user', 'richContent'])

/** The person, or the large-volume content, that a row of a space tells of. */
const aboutOf = (row: Row, id: string): string | null =>
  row.target_id !== id && TOLD_OF.has(row.target_kind) ? row.target_id : null

async function toEntries(ctx: Ctx, id: string, rows: Row[]): Promise<HistoryEntry[]> {
  const read = rows.map((row) => ({
    row,
    about: aboutOf(row, id),
    changes: changedFields(row.target_kind, row.before, row.after).filter(
      ({ before, after }) => before !== id && after !== id,
    ),
  }))
  const ids = read.flatMap(({ about, changes }) => [...(about ? [about] : []), ...changes.flatMap(refsOf)])
  const names = await namesOf(ctx, ids)
  return read.map(({ row, about, changes }) => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: row.actor_id === null ? null : (row.actor ?? { id: row.actor_id, userName: null }),
    actorAuthority: row.actor_authority,
    about: about === null ? null : (names.get(about) ?? { id: about, name: null, nameEn: '' }),
    manyChangeId: typeof row.after?.manyChangeId === 'string' ? row.after.manyChangeId : null,
    changes: changes.flatMap((change) => toChange(change, names)),
  }))
}
