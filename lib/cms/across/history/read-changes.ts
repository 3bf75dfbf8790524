import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Call, OfOne } from '#lib/cms/kernel/http/route.ts'
import { personOf } from '#lib/cms/kernel/scope/person-ref.ts'
import type { changesQuery, FieldChange } from '#lib/contracts/history.ts'
import type { Kind } from '#lib/contracts/kinds/kinds.ts'
import { demandEdit } from '../editors/door.ts'
import { changedFields } from './changed-fields.ts'

type Stored = Record<string, unknown> | null

/**
 * `GET /<path>/:id/changes`: who changed which field last, and when, in the saves since a version; for who may edit the object and has
 * to choose between her values and theirs.
 */
export const readChanges =
  (kind: Kind) =>
  async (
    ctx: Ctx,
    { params, query }: Call<undefined, z.infer<typeof changesQuery>, OfOne>,
  ): Promise<{ items: FieldChange[] }> => {
    const id = params.id
    await demandEdit(ctx, kind, id)
    const rows = await ctx.db
      .selectFrom('audit')
      .select(['at', 'before', 'after', personOf(ctx, 'audit.actor_id').as('by')])
      .where('target_id', '=', id)
      .where('target_kind', '=', kind)
      .where(sql<boolean>`(before ->> 'version')::int >= ${query.since}`)
      .orderBy('audit.id')
      .execute()
    const last = new Map<string, FieldChange>()
    for (const { at, by, before, after } of rows) {
      for (const { field } of changedFields(kind, before as Stored, after as Stored)) {
        last.set(field, { field, at: at.toISOString(), by })
      }
    }
    return { items: [...last.values()] }
  }
