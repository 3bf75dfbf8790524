import { type OperationNodeSource, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { TAKEN, taking } from '#lib/cms/kernel/db/taken-rows.ts'
import { type StampRow, stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import type { ArAnchor, ArMarker, ArStructure } from '#lib/contracts/ar-data.ts'
import { arFileUrlOf } from '#lib/contracts/ar-files.ts'

/** Which rows: all of several AR events, or one by its ID. */
type Of = { arEventIds: readonly string[] } | { id: string }

/** How one kind of AR data is read; the caller has checked the scope of the AR event. */
export type DataRows<Item> = {
  /** By label. */
  items: (ctx: Ctx, of: Of) => Promise<Item[]>
  /** The one that a statement locks or writes, and what is looked up beside it. `rows`: as for `fromRows`. */
  from: <Found = null>(
    ctx: Ctx,
    rows: OperationNodeSource,
    beside?: RawBuilder<Found>,
  ) => Promise<{ item: Item; found: Found } | undefined>
  /** Those of the AR event of the surrounding query as a column of its row, by label, each to be read with `item`. */
  column: (ctx: Ctx) => RawBuilder<unknown[]>
  item: (row: unknown) => Item
}

type Rows<Row> = SelectQueryBuilder<DB & { data: DB['ar_anchors'] }, 'data', Row>

const byLabel = sql`label, data.id`

function dataRows<Row, Item>(
  rowsOf: (ctx: Ctx, from?: never) => { executeTakeFirstOrThrow(): Promise<Row> },
  toItem: (row: Row) => Item,
): DataRows<Item> {
  const rows = (ctx: Ctx, from?: unknown) => rowsOf(ctx, from as never) as unknown as Rows<Row>
  return {
    async items(ctx, of) {
      const asked =
        'id' in of ? sql<boolean>`data.id = ${of.id}` : sql<boolean>`ar_event_id = any(${[...of.arEventIds]}::uuid[])`
      const found = await rows(ctx).where(asked).orderBy(byLabel).execute()
      return found.map((row) => toItem(row as Row))
    },
    async from<Found>(ctx: Ctx, taken: OperationNodeSource, beside = sql<Found>`null`) {
      const from = taking(ctx.db, taken).selectFrom(sql`${TAKEN}`.as('data'))
      const row = await rows(ctx, from).select(beside.as('found')).executeTakeFirst()
      return row && { item: toItem(row as Row), found: (row as { found: Found }).found }
    },
    column: (ctx) => {
      const own = rows(ctx).where(sql<boolean>`data.ar_event_id = ar_events.id`).orderBy(byLabel)
      return jsonArrayFrom(own)
    },
    item: (row) => toItem(row as Row),
  }
}

/** What each kind of AR data begins with; in a column of another row instants are texts. */
const headOf = ({ created_at, updated_at, ...row }: StampRow & { ar_event_id: string; label: string }) => ({
  ...stampsOf({ ...row, created_at: new Date(created_at), updated_at: new Date(updated_at) }),
  arEventId: row.ar_event_id,
  dataLabel: row.label,
})

const structures = (ctx: Ctx, from = ctx.db.selectFrom('ar_structures as data')) =>
  from
    .innerJoin('stored_objects', 'stored_objects.id', 'data.object_id')
    .select(stampColumns(ctx, 'data'))
    .select(['ar_event_id', 'label', 'texture_id', 'texture_name', 'object_id', 'object_name', 'size'])

/** Structure data. */
export const structureRows = dataRows(
  structures,
  (row): ArStructure => ({
    ...headOf(row),
    textureUrl: row.texture_id === null ? '' : arFileUrlOf(row.texture_id),
    textureName: row.texture_name,
    objectUrl: arFileUrlOf(row.object_id),
    objectName: row.object_name,
    objectSize: Number(row.size),
  }),
)

const anchors = (ctx: Ctx, from = ctx.db.selectFrom('ar_anchors as data')) =>
  from
    .select(stampColumns(ctx, 'data'))
    .select(['ar_event_id', 'label', 'anchor_id', 'latitude', 'longitude', 'expires_at'])

/** Anchor data. */
export const anchorRows = dataRows(
  anchors,
  (row): ArAnchor => ({
    ...headOf(row),
    anchorId: row.anchor_id,
    spacePatternMetaLatitude: row.latitude,
    spacePatternMetaLongitude: row.longitude,
    anchorExpiry: row.expires_at && new Date(row.expires_at).toISOString(),
  }),
)

const markers = (ctx: Ctx, from = ctx.db.selectFrom('ar_markers as data')) =>
  from
    .select(stampColumns(ctx, 'data'))
    .select(['ar_event_id', 'label', 'marker_id', 'image_id', 'image_name', 'real_width_mm'])

/** Marker data. */
export const markerRows = dataRows(
  markers,
  (row): ArMarker => ({
    ...headOf(row),
    markerId: row.marker_id,
    markerImageUrl: arFileUrlOf(row.image_id),
    markerImageName: row.image_name,
    realWidth: row.real_width_mm / 10,
  }),
)
