import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import {
  addVenueAreasInput,
  expoAreaConsequences as consequences,
  expoArea,
  expoAreaDetail,
  expoAreaInput,
  expoAreaQuery,
} from '#lib/contracts/expo-areas.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { addVenueAreas } from './add-venue-areas.ts'
import { listExpoAreas, readExpoArea } from './read-expo-areas.ts'
import { createExpoArea, deleteExpoArea, editExpoArea, expoAreaConsequences } from './write-expo-area.ts'

const one = itemAnswer(expoAreaDetail)
const list = { query: expoAreaQuery, answer: listAnswer(expoArea), says: 'List V Expo areas' }
const create = { op: '39', body: expoAreaInput, answer: one, status: 201, says: 'Create a V Expo area' } as const
const edit = { op: '41', body: expoAreaInput, versioned: true, answer: one, says: 'Edit a V Expo area' } as const
const add = { op: '47', body: addVenueAreasInput, answer: one, says: 'Take over existing venue areas' } as const
const count = { answer: itemAnswer(consequences), says: 'What deleting a V Expo area would take with it' }
const remove = { versioned: true, says: 'Delete an empty V Expo area' } as const

export const expoAreaRoutes: readonly Route[] = [
  route('GET', '/expo-areas', ['expoArea.read'], list, listExpoAreas),
  route('GET', '/expo-areas/:id', ['expoArea.read'], { answer: one, says: 'Read a V Expo area' }, readExpoArea),
  route('POST', '/expo-areas', ['expoArea.write'], create, createExpoArea),
  route('PATCH', '/expo-areas/:id', ['expoArea.write'], edit, editExpoArea),
  route('PUT', '/expo-areas/:id/venue-areas', ['expoArea.write'], add, addVenueAreas),
  route('GET', '/expo-areas/:id/consequences', ['expoArea.write'], count, expoAreaConsequences),
  route('DELETE', '/expo-areas/:id', ['expoArea.write'], remove, deleteExpoArea),
]
