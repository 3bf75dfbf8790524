import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { personOf } from '#lib/cms/kernel/scope/person-ref.ts'
import type { PersonRef } from '#lib/contracts/person-ref.ts'
import type { SheetKind } from '#lib/contracts/sheets.ts'
import { changedFields } from '../history/door.ts'

/** An object as it was when a file was written, by its version then, and its version now. */
type Since = { id: string; from: number; now: number }

/** What somebody changed of a field: as it was when the file was written, and who changed it last. */
export type Changed = { before: unknown; at: string; by: PersonRef }

/**
 * The fields of objects that were changed since a version of each, in one statement; nothing of an object of which some save is not told: it
 * may have come in the history of another one, or lie in the archive.
 */
export async function changedSince(
  ctx: Ctx,
  kind: SheetKind,
  objects: readonly Since[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Changed>>> {
  if (objects.length === 0) return new Map()
  const { rows } = await sql<{ target_id: string; at: Date; by: PersonRef; version: number; before: Raw; after: Raw }>`
    select audit.target_id, at, before, after, (before ->> 'version')::int as version, ${personOf(ctx, 'audit.actor_id')} as by
    from json_to_recordset(${JSON.stringify(objects)}::json) as since (id uuid, "from" int)
    join audit on audit.target_id = since.id and audit.target_kind = ${kind} and (before ->> 'version')::int >= since."from"
    where after is not null order by audit.id`.execute(ctx.db)
  const saves = Map.groupBy(rows, (row) => row.target_id)
  return new Map(
    objects.flatMap(({ id, from, now }) => {
      const own = saves.get(id) ?? []
      const told = new Set(own.map(({ version }) => version))
      const between = Array.from({ length: now - from }, (_, n) => from + n)
      // A version that is still to come says nothing of what was saved.
      const isWhole = between.length > 0 && between.every((version) => told.has(version))
      return isWhole ? [[id, fieldsOf(kind, own)]] : []
    }),
  )
}

type Raw = Record<string, unknown> | null

function fieldsOf(kind: SheetKind, saves: readonly { at: Date; by: PersonRef; before: Raw; after: Raw }[]) {
  const fields = new Map<string, Changed>()
  for (const { at, by, before, after } of saves) {
    for (const change of changedFields(kind, before, after)) {
      const first = fields.get(change.field)
      fields.set(change.field, { before: first ? first.before : change.before, at: at.toISOString(), by })
    }
  }
  return fields
}
