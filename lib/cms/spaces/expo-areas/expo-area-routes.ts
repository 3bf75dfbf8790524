import { readOne } from '#lib/cms/kernel/http/read-one.ts'
import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/expo-areas.ts'
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
import { expoAreaConsequences } from './expo-area-consequences.ts'
import { findExpoArea, listExpoAreas } from './read-expo-areas.ts'
import { createExpoArea, editExpoArea } from './write-expo-area.ts'

export const expoAreaRoutes: readonly Route[] = [
  on(calls.listExpoAreas, { query: expoAreaQuery, answer: listAnswer(expoArea) }, listExpoAreas),
  on(calls.readExpoArea, { answer: itemAnswer(expoAreaDetail) }, readOne(findExpoArea)),
  on(calls.createExpoArea, { body: expoAreaInput, answer: itemAnswer(expoAreaDetail), status: 201 }, createExpoArea),
  on(calls.editExpoArea, { body: expoAreaInput, answer: itemAnswer(expoAreaDetail) }, editExpoArea),
  on(calls.addVenueAreas, { body: addVenueAreasInput, answer: itemAnswer(expoAreaDetail) }, addVenueAreas),
  on(calls.expoAreaConsequences, { answer: itemAnswer(consequences) }, expoAreaConsequences),
]
