import type {
  arAnchor,
  arAnchorEdit,
  arAnchorInput,
  arMarker,
  arMarkerEdit,
  arMarkerInput,
  arStructure,
  arStructureEdit,
  arStructureInput,
} from '../ar-data.ts'
import { call, type ItemAnswer } from './call.ts'

export const addStructure = call('POST', '/ar-structures', {
  says: 'Add structure data to an AR event',
  may: ['arEvent.edit'],
  op: '50',
}).carries<{ body: typeof arStructureInput; answer: ItemAnswer<typeof arStructure> }>()

export const editStructure = call('PATCH', '/ar-structures/:id', {
  says: 'Edit structure data',
  may: ['arEvent.edit'],
  op: '52',
  versioned: true,
}).carries<{ body: typeof arStructureEdit; answer: ItemAnswer<typeof arStructure> }>()

export const removeStructure = call('DELETE', '/ar-structures/:id', {
  says: 'Delete structure data',
  may: ['arEvent.edit'],
  versioned: true,
}).carries()

export const addAnchor = call('POST', '/ar-anchors', {
  says: 'Add anchor data to an AR event',
  may: ['arEvent.edit'],
  op: '50',
}).carries<{ body: typeof arAnchorInput; answer: ItemAnswer<typeof arAnchor> }>()

export const editAnchor = call('PATCH', '/ar-anchors/:id', {
  says: 'Edit anchor data',
  may: ['arEvent.edit'],
  op: '52',
  versioned: true,
}).carries<{ body: typeof arAnchorEdit; answer: ItemAnswer<typeof arAnchor> }>()

export const removeAnchor = call('DELETE', '/ar-anchors/:id', {
  says: 'Delete anchor data',
  may: ['arEvent.edit'],
  versioned: true,
}).carries()

export const addMarker = call('POST', '/ar-markers', {
  says: 'Add marker data to an AR event',
  may: ['arEvent.edit'],
  op: '50',
}).carries<{ body: typeof arMarkerInput; answer: ItemAnswer<typeof arMarker> }>()

export const editMarker = call('PATCH', '/ar-markers/:id', {
  says: 'Edit marker data',
  may: ['arEvent.edit'],
  op: '52',
  versioned: true,
}).carries<{ body: typeof arMarkerEdit; answer: ItemAnswer<typeof arMarker> }>()

export const removeMarker = call('DELETE', '/ar-markers/:id', {
  says: 'Delete marker data',
  may: ['arEvent.edit'],
  versioned: true,
}).carries()
