import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { created } from '#lib/cms/kernel/scope/stamps.ts'
import type { KeptArData, KeptDatum } from '#lib/contracts/kept-spaces.ts'
import { newId } from '#lib/core/id.ts'
import { ANCHORS, type DataKind, MARKERS, STRUCTURES } from './data-kinds.ts'
import type { DataItem } from './one-of-data.ts'
import { target } from './write-data.ts'

/**
 * The structure, anchor and marker data of AR events that the caller found in the actor's scope, a statement a kind however many there
 * are.
 */
export async function readArData(ctx: Ctx, eventIds: readonly string[]): Promise<KeptArData> {
  if (eventIds.length === 0) return { structures: [], anchors: [], markers: [] }
  return {
    structures: await readKind(ctx, STRUCTURES, eventIds),
    anchors: await readKind(ctx, ANCHORS, eventIds),
    markers: await readKind(ctx, MARKERS, eventIds),
  }
}

/**
 * Gives copies of AR events the data that was read, a statement a kind however many there are. `copies`: the ID of each copy, by that of the
 * event; the caller made them. `madeFrom`: the template, where they are made from one.
 */
export async function addArDataCopies(
  ctx: Ctx,
  { structures, anchors, markers }: KeptArData,
  copies: ReadonlyMap<string, string>,
  madeFrom?: string,
): Promise<void> {
  await addKind(ctx, STRUCTURES, structures, { copies, madeFrom })
  await addKind(ctx, ANCHORS, anchors, { copies, madeFrom })
  await addKind(ctx, MARKERS, markers, { copies, madeFrom })
}

async function readKind<Edit, It extends DataItem & Edit>(
  ctx: Ctx,
  kind: DataKind<Edit, It>,
  eventIds: readonly string[],
): Promise<KeptDatum<Edit>[]> {
  const items = await kind.rows.items(ctx, { arEventIds: eventIds })
  const formOf = (item: It) => Object.fromEntries(kind.fields.map((field) => [field, item[field as keyof It]])) as Edit
  return items.map((item) => ({ id: item.id, arEventId: item.arEventId, data: formOf(item) }))
}

type Into = { copies: ReadonlyMap<string, string>; madeFrom: string | undefined }

async function addKind<Edit extends object, It>(
  ctx: Ctx,
  kind: DataKind<Edit, It>,
  sources: readonly KeptDatum<Edit>[],
  { copies, madeFrom }: Into,
): Promise<void> {
  const all = sources.map((source) => ({ source, id: newId(ctx.now), eventId: copies.get(source.arEventId) ?? '' }))
  const rows = all.map(({ source, id, eventId }) => ({
    id,
    version: 1,
    ar_event_id: eventId,
    ...kind.columns(source.data),
    ...created(ctx),
  }))
  // The files are those of an event in sight, or of a template in sight, which holds them: nothing is to be looked for.
  await insertSet(ctx.db, kind.table, rows)
  await recordAll(
    ctx,
    all.map(({ source, id, eventId }) => ({
      action: `${kind.name}.created` as const,
      ...target(kind, id, eventId),
      after: { ...source.data, arEventId: eventId, copiedFrom: madeFrom ?? source.id },
    })),
  )
}
