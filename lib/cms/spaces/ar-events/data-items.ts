import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { type StampRow, stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import type { ArAnchor, ArMarker, ArStructure } from '#lib/contracts/ar-data.ts'
import { arFileUrlOf } from '#lib/contracts/ar-files.ts'

/** Which rows: all of one AR event or of several, or one by its ID. */
export type Of = { arEventId: string } | { arEventIds: readonly string[] } | { id: string }

function areOf(of: Of) {
  if ('id' in of) return sql<boolean>`data.id = ${of.id}`
  const ids = 'arEventId' in of ? [of.arEventId] : [...of.arEventIds]
  return sql<boolean>`ar_event_id = any(${ids}::uuid[])`
}
const byLabel = sql`label, data.id`

/** What each kind of AR data begins with. */
const headOf = (row: StampRow & { ar_event_id: string; label: string }) => ({
  ...stampsOf(row),
  arEventId: row.ar_event_id,
  dataLabel: row.label,
})

/** Structure data, by label. The caller has checked the scope of the AR event. */
export async function structureItems(ctx: Ctx, of: Of): Promise<ArStructure[]> {
  const rows = await ctx.db
    .selectFrom('ar_structures as data')
    .innerJoin('stored_objects', 'stored_objects.id', 'data.object_id')
    .select(stampColumns(ctx, 'data'))
    .select(['ar_event_id', 'label', 'texture_id', 'texture_name', 'object_id', 'object_name', 'size'])
    .where(areOf(of))
    .orderBy(byLabel)
    .execute()
  return rows.map((row) => ({
    ...headOf(row),
    textureUrl: row.texture_id === null ? '' : arFileUrlOf(row.texture_id),
    textureName: row.texture_name,
    objectUrl: arFileUrlOf(row.object_id),
    objectName: row.object_name,
    objectSize: Number(row.size),
  }))
}

/** Anchor data, by label. */
export async function anchorItems(ctx: Ctx, of: Of): Promise<ArAnchor[]> {
  const rows = await ctx.db
    .selectFrom('ar_anchors as data')
    .select(stampColumns(ctx, 'data'))
    .select(['ar_event_id', 'label', 'anchor_id', 'latitude', 'longitude', 'expires_at'])
    .where(areOf(of))
    .orderBy(byLabel)
    .execute()
  return rows.map((row) => ({
    ...headOf(row),
    anchorId: row.anchor_id,
    spacePatternMetaLatitude: row.latitude,
    spacePatternMetaLongitude: row.longitude,
    anchorExpiry: row.expires_at?.toISOString() ?? null,
  }))
}

/** Marker data, by label. */
export async function markerItems(ctx: Ctx, of: Of): Promise<ArMarker[]> {
  const rows = await ctx.db
    .selectFrom('ar_markers as data')
    .select(stampColumns(ctx, 'data'))
    .select(['ar_event_id', 'label', 'marker_id', 'image_id', 'image_name', 'real_width_mm'])
    .where(areOf(of))
    .orderBy(byLabel)
    .execute()
  return rows.map((row) => ({
    ...headOf(row),
    markerId: row.marker_id,
    markerImageUrl: arFileUrlOf(row.image_id),
    markerImageName: row.image_name,
    realWidth: row.real_width_mm / 10,
  }))
}
