import { type Route, route } from '#lib/cms/kernel/http/route.ts'
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
import { itemAnswer } from '#lib/contracts/lists.ts'
import type { Action } from '#lib/core/policy.ts'
import { ANCHORS, MARKERS, STRUCTURES } from './data-kinds.ts'
import { dataVerbs } from './write-data.ts'

const EDIT: readonly Action[] = ['arEvent.edit']
const structures = dataVerbs(STRUCTURES)
const anchors = dataVerbs(ANCHORS)
const markers = dataVerbs(MARKERS)

const structure = { answer: itemAnswer(arStructure) }
const anchor = { answer: itemAnswer(arAnchor) }
const marker = { answer: itemAnswer(arMarker) }
const add = { op: '50', status: 201 } as const
const edit = { op: '52', versioned: true } as const
const remove = { versioned: true } as const

/** Structure, anchor and marker data of AR events; they are read with their event. */
export const arDataRoutes: readonly Route[] = [
  route(
    'POST',
    '/ar-structures',
    EDIT,
    { ...add, ...structure, body: arStructureInput, says: 'Add structure data to an AR event' },
    structures.add,
  ),
  route(
    'PATCH',
    '/ar-structures/:id',
    EDIT,
    { ...edit, ...structure, body: arStructureEdit, says: 'Edit structure data' },
    structures.edit,
  ),
  route('DELETE', '/ar-structures/:id', EDIT, { ...remove, says: 'Delete structure data' }, structures.remove),
  route(
    'POST',
    '/ar-anchors',
    EDIT,
    { ...add, ...anchor, body: arAnchorInput, says: 'Add anchor data to an AR event' },
    anchors.add,
  ),
  route(
    'PATCH',
    '/ar-anchors/:id',
    EDIT,
    { ...edit, ...anchor, body: arAnchorEdit, says: 'Edit anchor data' },
    anchors.edit,
  ),
  route('DELETE', '/ar-anchors/:id', EDIT, { ...remove, says: 'Delete anchor data' }, anchors.remove),
  route(
    'POST',
    '/ar-markers',
    EDIT,
    { ...add, ...marker, body: arMarkerInput, says: 'Add marker data to an AR event' },
    markers.add,
  ),
  route(
    'PATCH',
    '/ar-markers/:id',
    EDIT,
    { ...edit, ...marker, body: arMarkerEdit, says: 'Edit marker data' },
    markers.edit,
  ),
  route('DELETE', '/ar-markers/:id', EDIT, { ...remove, says: 'Delete marker data' }, markers.remove),
]
