import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { arAnchorEdit, arMarkerEdit, arStructureEdit } from '#lib/contracts/ar-data.ts'
import { findArEvent } from '../ar-events/door.ts'
import { arDataRoutes } from './ar-data-routes.ts'
import { ANCHORS, type DataKind, MARKERS, STRUCTURES } from './data-kinds.ts'
import { type DataItem, oneOfData } from './one-of-data.ts'

/** A row of an AR event's data is in the scope that its event is in. */
const findIn =
  <Edit, It extends DataItem>(kind: DataKind<Edit, It>) =>
  async (ctx: Ctx, id: string) =>
    findArEvent(ctx, (await oneOfData(ctx, kind, id)).arEventId)

// One file has the routes of all three.
export const arStructureEntity = entityOf({
  table: 'ar_structures',
  form: arStructureEdit,
  find: findIn(STRUCTURES),
  routes: arDataRoutes,
})
export const arAnchorEntity = entityOf({ table: 'ar_anchors', form: arAnchorEdit, find: findIn(ANCHORS), routes: [] })
export const arMarkerEntity = entityOf({ table: 'ar_markers', form: arMarkerEdit, find: findIn(MARKERS), routes: [] })
