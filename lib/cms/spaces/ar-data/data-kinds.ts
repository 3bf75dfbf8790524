import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { type ArFile, demandArFiles } from '#lib/cms/media/ar-files/door.ts'
import type {
  ArAnchor,
  ArAnchorEdit,
  ArMarker,
  ArMarkerEdit,
  ArStructure,
  ArStructureEdit,
} from '#lib/contracts/ar-data.ts'
import { arFileIdOf } from '#lib/contracts/ar-files.ts'
import { anchorItems, markerItems, type Of, structureItems } from '../ar-events/door.ts'

/** What the verbs of the three lists need to know of one. */
export type DataKind<Edit, Item> = {
  name: 'arStructure' | 'arAnchor' | 'arMarker'
  table: 'ar_structures' | 'ar_anchors' | 'ar_markers'
  items: (ctx: Ctx, of: Of) => Promise<Item[]>
  /** The columns of what its form holds; refuses files that are not there. */
  columns: (ctx: Ctx, edit: Edit) => Promise<Record<string, unknown>>
}

const fileId = async (ctx: Ctx, file: ArFile): Promise<string | null> => {
  await demandArFiles(ctx, [file])
  return arFileIdOf(file.url)
}

export const STRUCTURES: DataKind<ArStructureEdit, ArStructure> = {
  name: 'arStructure',
  table: 'ar_structures',
  items: structureItems,
  columns: async (ctx, edit) => ({
    label: edit.dataLabel,
    texture_id: await fileId(ctx, { field: 'textureUrl', url: edit.textureUrl, purpose: 'arPicture' }),
    texture_name: edit.textureUrl === '' ? '' : edit.textureName,
    object_id: await fileId(ctx, { field: 'objectUrl', url: edit.objectUrl, purpose: 'arObject' }),
    object_name: edit.objectName,
  }),
}

export const ANCHORS: DataKind<ArAnchorEdit, ArAnchor> = {
  name: 'arAnchor',
  table: 'ar_anchors',
  items: anchorItems,
  columns: async (_, edit) => ({
    label: edit.dataLabel,
    anchor_id: edit.anchorId,
    latitude: edit.spacePatternMetaLatitude,
    longitude: edit.spacePatternMetaLongitude,
    expires_at: edit.anchorExpiry,
  }),
}

export const MARKERS: DataKind<ArMarkerEdit, ArMarker> = {
  name: 'arMarker',
  table: 'ar_markers',
  items: markerItems,
  columns: async (ctx, edit) => ({
    label: edit.dataLabel,
    marker_id: edit.markerId,
    image_id: await fileId(ctx, { field: 'markerImageUrl', url: edit.markerImageUrl, purpose: 'arPicture' }),
    image_name: edit.markerImageName,
    real_width_mm: Math.round(edit.realWidth * 10),
  }),
}
