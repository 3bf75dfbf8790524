import type {
  addVenueAreasInput,
  expoAreaConsequences as consequences,
  expoArea,
  expoAreaDetail,
  expoAreaInput,
  expoAreaQuery,
} from '../expo-areas.ts'
import type { keptDeletion } from '../many-changes.ts'
import { call, type ItemAnswer, type ListAnswer } from './call.ts'

export const listExpoAreas = call('GET', '/expo-areas', { says: 'List V Expo areas', may: ['expoArea.read'] }).carries<{
  query: typeof expoAreaQuery
  answer: ListAnswer<typeof expoArea>
}>()

export const readExpoArea = call('GET', '/expo-areas/:id', {
  says: 'Read a V Expo area',
  may: ['expoArea.read'],
}).carries<{ answer: ItemAnswer<typeof expoAreaDetail> }>()

export const createExpoArea = call('POST', '/expo-areas', {
  says: 'Create a V Expo area',
  may: ['expoArea.write'],
  op: '39',
}).carries<{ body: typeof expoAreaInput; answer: ItemAnswer<typeof expoAreaDetail> }>()

export const editExpoArea = call('PATCH', '/expo-areas/:id', {
  says: 'Edit a V Expo area',
  may: ['expoArea.write'],
  op: '41',
  versioned: true,
}).carries<{ body: typeof expoAreaInput; answer: ItemAnswer<typeof expoAreaDetail> }>()

export const addVenueAreas = call('PUT', '/expo-areas/:id/venue-areas', {
  says: 'Take over existing venue areas',
  may: ['expoArea.write'],
  op: '47',
}).carries<{ body: typeof addVenueAreasInput; answer: ItemAnswer<typeof expoAreaDetail> }>()

export const expoAreaConsequences = call('GET', '/expo-areas/:id/consequences', {
  says: 'What deleting a V Expo area would take with it',
  may: ['expoArea.write'],
}).carries<{ answer: ItemAnswer<typeof consequences> }>()

export const deleteExpoArea = call('DELETE', '/expo-areas/:id', {
  says: 'Delete an empty V Expo area',
  may: ['expoArea.write'],
  versioned: true,
}).carries<{ answer: ItemAnswer<typeof keptDeletion> }>()
