import type { ArDataKind } from '#lib/contracts/ar-data.ts'
import {
  addAnchor,
  addMarker,
  addStructure,
  editAnchor,
  editMarker,
  editStructure,
  removeAnchor,
  removeMarker,
  removeStructure,
} from '#lib/contracts/calls/ar-data.ts'
import { type Prepared, to } from '#lib/contracts/calls/to.ts'

/** The AR event the dialogs add to. */
export type ArDataEvent = { id: string; isPublic: boolean }

/** Names of the drafts of each list. */
export const DATA_PATHS = { structure: 'ar-structures', anchor: 'ar-anchors', marker: 'ar-markers' } as const

type Row = { id: string; version: number }
type Calls = { add: () => Prepared; edit: (row: Row) => Prepared; remove: (row: Row) => Prepared }

/** The calls of each list. */
export const DATA_CALLS: Record<ArDataKind, Calls> = {
  structure: {
    add: () => to(addStructure),
    edit: ({ id, version }) => to(editStructure, { id }, { version }),
    remove: ({ id, version }) => to(removeStructure, { id }, { version }),
  },
  anchor: {
    add: () => to(addAnchor),
    edit: ({ id, version }) => to(editAnchor, { id }, { version }),
    remove: ({ id, version }) => to(removeAnchor, { id }, { version }),
  },
  marker: {
    add: () => to(addMarker),
    edit: ({ id, version }) => to(editMarker, { id }, { version }),
    remove: ({ id, version }) => to(removeMarker, { id }, { version }),
  },
}
