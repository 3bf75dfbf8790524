import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { created } from '#lib/cms/kernel/scope/stamps.ts'
import { newId } from '#lib/core/id.ts'
import { ANCHORS, type DataKind, MARKERS, STRUCTURES } from './data-kinds.ts'
import type { DataItem } from './one-of-data.ts'
import { target } from './write-data.ts'

/**
 * Gives copies of AR events the structure, anchor and marker data of what they are copies of, a statement a kind however many there are.
 * `copies`: the ID of each copy, by that of the event; the caller found the events in the actor's scope and made the copies.
 */
export async function copyArData(ctx: Ctx, copies: ReadonlyMap<string, string>): Promise<void> {
  if (copies.size === 0) return
  await copyKind(ctx, STRUCTURES, copies)
  await copyKind(ctx, ANCHORS, copies)
  await copyKind(ctx, MARKERS, copies)
}

async function copyKind<Edit, It extends DataItem & Edit>(
  ctx: Ctx,
  kind: DataKind<Edit, It>,
  copies: ReadonlyMap<string, string>,
): Promise<void> {
  const items = await kind.items(ctx, { arEventIds: [...copies.keys()] })
  const all = items.map((item) => ({ item, id: newId(ctx.now), eventId: copies.get(item.arEventId) ?? '' }))
  const rows = all.map(({ item, id, eventId }) => ({
    id,
    version: 1,
    ar_event_id: eventId,
    ...kind.columns(item),
    ...created(ctx),
  }))
  // The files are those of the event in her scope: nothing is to be looked for.
  await insertSet(ctx.db, kind.table, rows)
  const formOf = (item: It) => Object.fromEntries(kind.fields.map((field) => [field, item[field as keyof It]]))
  await record(
    ctx,
    ...all.map(({ item, id, eventId }) => ({
      action: `${kind.name}.created` as const,
      ...target(kind, id, eventId),
      after: { ...formOf(item), arEventId: eventId, copiedFrom: item.id },
    })),
  )
}
