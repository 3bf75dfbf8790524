import type { ArFile } from '#lib/cms/media/ar-files/door.ts'
import {
  type ArAnchor,
  type ArAnchorEdit,
  type ArMarker,
  type ArMarkerEdit,
  type ArStructure,
  type ArStructureEdit,
  arAnchorEdit,
  arMarkerEdit,
  arStructureEdit,
} from '#lib/contracts/ar-data.ts'
import { arFileIdOf } from '#lib/contracts/ar-files.ts'
import { anchorRows, type DataRows, markerRows, structureRows } from '../ar-events/door.ts'

/** What the verbs of the three lists need to know of one. */
export type DataKind<Edit, Item> = {
  name: 'arStructure' | 'arAnchor' | 'arMarker'
  table: 'ar_structures' | 'ar_anchors' | 'ar_markers'
  rows: DataRows<Item>
  /** The fields of its form. */
  fields: readonly string[]
  /** The files that a form names. */
  files: (edit: Edit) => readonly ArFile[]
  /** The columns of what a form holds. */
  columns: (edit: Edit) => Record<string, unknown>
}

export const STRUCTURES: DataKind<ArStructureEdit, ArStructure> = {
  name: 'arStructure',
  table: 'ar_structures',
  rows: structureRows,
  fields: Object.keys(arStructureEdit.shape),
  files: (edit) => [
    { field: 'textureUrl', url: edit.textureUrl, purpose: 'arPicture' },
    { field: 'objectUrl', url: edit.objectUrl, purpose: 'arObject' },
  ],
  columns: (edit) => ({
    label: edit.dataLabel,
    texture_id: arFileIdOf(edit.textureUrl),
    texture_name: edit.textureUrl === '' ? '' : edit.textureName,
    object_id: arFileIdOf(edit.objectUrl),
    object_name: edit.objectName,
  }),
}

export const ANCHORS: DataKind<ArAnchorEdit, ArAnchor> = {
  name: 'arAnchor',
  table: 'ar_anchors',
  rows: anchorRows,
  fields: Object.keys(arAnchorEdit.shape),
  files: () => [],
  columns: (edit) => ({
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
  rows: markerRows,
  fields: Object.keys(arMarkerEdit.shape),
  files: (edit) => [{ field: 'markerImageUrl', url: edit.markerImageUrl, purpose: 'arPicture' }],
  columns: (edit) => ({
    label: edit.dataLabel,
    marker_id: edit.markerId,
    image_id: arFileIdOf(edit.markerImageUrl),
    image_name: edit.markerImageName,
    real_width_mm: Math.round(edit.realWidth * 10),
  }),
}
