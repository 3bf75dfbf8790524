import { createAccessSet, deleteAccessSet, editAccessSet } from './access-sets.ts'
import { copyRoom, spreadPattern, spreadPatterns } from './copies.ts'
import { undoCopyOperation } from './copy-operations.ts'
import { findTargets } from './found-targets.ts'
import { changeMany, undoJoint, undoMany } from './many-changes.ts'
import { copyNdsdEvents } from './ndsd-events.ts'
import { applyPlan } from './plans.ts'
import { deleteRichContent } from './rich-contents.ts'
import { deleteRoom } from './rooms.ts'
import { applySheet, checkSheet } from './sheets.ts'
import { areaOfTemplate, saveAreaTemplate } from './space-templates.ts'
import {
  previewStopMails,
  readReopenEffects,
  readStopEffects,
  reopeningOf,
  reopenMany,
  stopMany,
  stopOf,
} from './stops.ts'
import { deleteVenueArea } from './venue-areas.ts'

/** What may be done to thousands at once, or asked about them, and takes several long statements; with the rooms of a venue area, sub rooms, and what was reported of a large-volume content, one may be thousands. */
export const LARGE_CALLS: readonly { method: string; path: string }[] = [
  applyPlan,
  applySheet,
  areaOfTemplate,
  changeMany,
  checkSheet,
  copyNdsdEvents,
  copyRoom,
  createAccessSet,
  deleteAccessSet,
  deleteRichContent,
  deleteRoom,
  deleteVenueArea,
  editAccessSet,
  findTargets,
  previewStopMails,
  readReopenEffects,
  readStopEffects,
  reopenMany,
  saveAreaTemplate,
  spreadPattern,
  spreadPatterns,
  stopMany,
  undoCopyOperation,
  undoJoint,
  undoMany,
  ...(['venueArea', 'room', 'pattern', 'arEvent'] as const).flatMap((kind) => [stopOf(kind), reopeningOf(kind)]),
]
