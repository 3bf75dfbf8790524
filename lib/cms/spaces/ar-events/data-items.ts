import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import type { ArAnchor, ArMarker, ArStructure } from '#lib/contracts/ar-data.ts'
import { arFileUrlOf } from '#lib/contracts/ar-files.ts'

/** Which rows: all of an AR event, or one by its ID. */
export type Of = { arEventId: string } | { id: string }

/** Structure data, by label. The caller has checked the scope of the AR event. */
export async function structureItems(ctx: Ctx, of: Of): Promise<ArStructure[]> {
  const rows = await ctx.db
    .selectFrom('ar_structures as data')
    .innerJoin('stored_objects', 'stored_objects.id', 'data.object_id')
    .select(stampColumns(ctx, 'data'))
    .select(['ar_event_id', 'label', 'texture_id', 'texture_name', 'object_id', 'object_name', 'size'])
    .where('id' in of ? 'data.id' : 'ar_event_id', '=', 'id' in of ? of.id : of.arEventId)
    .orderBy('label')
    .orderBy('data.id')
    .execute()
  return rows.map((row) => ({
    ...stampsOf(row),
    arEventId: row.ar_event_id,
    dataLabel: row.label,
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
    .where('id' in of ? 'data.id' : 'ar_event_id', '=', 'id' in of ? of.id : of.arEventId)
    .orderBy('label')
    .orderBy('data.id')
    .execute()
  return rows.map((row) => ({
    ...stampsOf(row),
    arEventId: row.ar_event_id,
    dataLabel: row.label,
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
    .where('id' in of ? 'data.id' : 'ar_event_id', '=', 'id' in of ? of.id : of.arEventId)
    .orderBy('label')
    .orderBy('data.id')
    .execute()
  return rows.map((row) => ({
    ...stampsOf(row),
    arEventId: row.ar_event_id,
    dataLabel: row.label,
    markerId: row.marker_id,
    markerImageUrl: arFileUrlOf(row.image_id),
    markerImageName: row.image_name,
    realWidth: row.real_width_mm / 10,
  }))
}
