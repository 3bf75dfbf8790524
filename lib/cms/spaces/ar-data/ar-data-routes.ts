import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import {
  arAnchor,
  arAnchorEdit,
  arAnchorInput,
  arMarker,
  arMarkerEdit,
  arMarkerInput,
  arStructure,
  arStructureEdit,
  arStructureInput,
} from '#lib/contracts/ar-data.ts'
import * as calls from '#lib/contracts/calls/ar-data.ts'
import { itemAnswer } from '#lib/contracts/lists.ts'
import { ANCHORS, MARKERS, STRUCTURES } from './data-kinds.ts'
import { dataVerbs } from './write-data.ts'

const structures = dataVerbs(STRUCTURES)
const anchors = dataVerbs(ANCHORS)
const markers = dataVerbs(MARKERS)

/** Structure, anchor and marker data of AR events; they are read with their event. */
export const arDataRoutes: readonly Route[] = [
  on(calls.addStructure, { status: 201, answer: itemAnswer(arStructure), body: arStructureInput }, structures.add),
  on(calls.editStructure, { answer: itemAnswer(arStructure), body: arStructureEdit }, structures.edit),
  on(calls.removeStructure, {}, structures.remove),
  on(calls.addAnchor, { status: 201, answer: itemAnswer(arAnchor), body: arAnchorInput }, anchors.add),
  on(calls.editAnchor, { answer: itemAnswer(arAnchor), body: arAnchorEdit }, anchors.edit),
  on(calls.removeAnchor, {}, anchors.remove),
  on(calls.addMarker, { status: 201, answer: itemAnswer(arMarker), body: arMarkerInput }, markers.add),
  on(calls.editMarker, { answer: itemAnswer(arMarker), body: arMarkerEdit }, markers.edit),
  on(calls.removeMarker, {}, markers.remove),
]
