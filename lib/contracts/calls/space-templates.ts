import type { expoAreaDetail } from '../expo-areas.ts'
import type { room } from '../rooms.ts'
import type {
  areaFromTemplate,
  areaTemplateInput,
  expoFromTemplate,
  expoTemplateInput,
  roomFromTemplate,
  spaceTemplate,
  spaceTemplateInput,
  spaceTemplateQuery,
  templateFacts,
} from '../space-templates.ts'
import type { venueArea } from '../venue-areas.ts'
import { call, type ItemAnswer, type ListAnswer } from './call.ts'

const ROOM_MAKERS = ['room.createMain', 'room.createSub'] as const
const AREA_MAKERS = ['venueArea.create'] as const
const EXPO_MAKERS = ['expoArea.write'] as const
const MAKERS = [...ROOM_MAKERS, ...AREA_MAKERS, ...EXPO_MAKERS] as const

export const listSpaceTemplates = call('GET', '/space-templates', {
  says: 'List templates of rooms, venue areas and V Expo areas',
  may: MAKERS,
}).carries<{ query: typeof spaceTemplateQuery; answer: ListAnswer<typeof spaceTemplate> }>()

export const readRoomTemplateFacts = call('GET', '/rooms/:id/template-facts', {
  says: 'What there is to keep of a room as a template',
  may: ROOM_MAKERS,
}).carries<{ answer: ItemAnswer<typeof templateFacts> }>()

export const readAreaTemplateFacts = call('GET', '/venue-areas/:id/template-facts', {
  says: 'What there is to keep of a venue area as a template',
  may: AREA_MAKERS,
}).carries<{ answer: ItemAnswer<typeof templateFacts> }>()

export const readExpoTemplateFacts = call('GET', '/expo-areas/:id/template-facts', {
  says: 'What there is to keep of a V Expo area as a template',
  may: EXPO_MAKERS,
}).carries<{ answer: ItemAnswer<typeof templateFacts> }>()

export const readTemplateFacts = call('GET', '/space-templates/:id/facts', {
  says: 'What there is in a template, and what of it can still be made',
  may: MAKERS,
}).carries<{ answer: ItemAnswer<typeof templateFacts> }>()

export const saveSpaceTemplate = call('POST', '/rooms/:id/template', {
  says: 'Keep a room as a template',
  may: ROOM_MAKERS,
  op: '39',
}).carries<{ body: typeof spaceTemplateInput; answer: ItemAnswer<typeof spaceTemplate> }>()

export const saveAreaTemplate = call('POST', '/venue-areas/:id/template', {
  says: 'Keep a venue area as a template',
  may: AREA_MAKERS,
  op: '39',
}).carries<{ body: typeof areaTemplateInput; answer: ItemAnswer<typeof spaceTemplate> }>()

export const saveExpoTemplate = call('POST', '/expo-areas/:id/template', {
  says: 'Keep a V Expo area as a template',
  may: EXPO_MAKERS,
  op: '39',
}).carries<{ body: typeof expoTemplateInput; answer: ItemAnswer<typeof spaceTemplate> }>()

export const deleteSpaceTemplate = call('DELETE', '/space-templates/:id', {
  says: 'Delete a template',
  may: MAKERS,
  versioned: true,
}).carries()

export const roomOfTemplate = call('POST', '/space-templates/:id/rooms', {
  says: 'Create a room from a template',
  may: ROOM_MAKERS,
  op: '39',
}).carries<{ body: typeof roomFromTemplate; answer: ItemAnswer<typeof room> }>()

export const areaOfTemplate = call('POST', '/space-templates/:id/venue-areas', {
  says: 'Create a venue area from a template',
  may: AREA_MAKERS,
  op: '39',
}).carries<{ body: typeof areaFromTemplate; answer: ItemAnswer<typeof venueArea> }>()

export const expoOfTemplate = call('POST', '/space-templates/:id/expo-areas', {
  says: 'Create a V Expo area from a template',
  may: EXPO_MAKERS,
  op: '39',
}).carries<{ body: typeof expoFromTemplate; answer: ItemAnswer<typeof expoAreaDetail> }>()
