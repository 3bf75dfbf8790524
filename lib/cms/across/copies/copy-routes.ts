import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/copies.ts'
import * as operationCalls from '#lib/contracts/calls/copy-operations.ts'
import { copyNdsdEvents as ndsdCopies } from '#lib/contracts/calls/ndsd-events.ts'
import * as templateCalls from '#lib/contracts/calls/space-templates.ts'
import { patternCopy, patternCopyFacts, roomCopy, roomCopyFacts } from '#lib/contracts/copies.ts'
import { copyOperation, copyOperationQuery, copyUndo } from '#lib/contracts/copy-operations.ts'
import { expoAreaDetail } from '#lib/contracts/expo-areas.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { ndsdCopy, ndsdCopyReport } from '#lib/contracts/ndsd-copies.ts'
import { pattern } from '#lib/contracts/patterns.ts'
import { room } from '#lib/contracts/rooms.ts'
import {
  areaFromTemplate,
  areaTemplateInput,
  expoFromTemplate,
  expoTemplateInput,
  roomFromTemplate,
  spaceTemplate,
  spaceTemplateInput,
  spaceTemplateQuery,
  templateFacts,
} from '#lib/contracts/space-templates.ts'
import { venueArea } from '#lib/contracts/venue-areas.ts'
import { readPatternCopyFacts, readRoomCopyFacts } from './copy-facts.ts'
import { copyNdsdEvents } from './copy-ndsd-events.ts'
import { listCopyOperations } from './copy-operations.ts'
import { copyPattern } from './copy-pattern.ts'
import { copyRoom } from './copy-room.ts'
import { areaOfTemplate, expoOfTemplate, roomOfTemplate } from './of-template.ts'
import { saveAreaTemplate, saveExpoTemplate, saveSpaceTemplate } from './save-template.ts'
import { deleteSpaceTemplate, listSpaceTemplates } from './space-templates.ts'
import {
  readAreaTemplateFacts,
  readExpoTemplateFacts,
  readRoomTemplateFacts,
  readTemplateFacts,
} from './template-facts.ts'
import { undoCopyOperation } from './undo-copies.ts'

/** Of a copy to many. */
const AS_SHOWN =
  'Without `copyToken` nothing is written: the answer says what would be made, and its token carries exactly this out.'

/** Copies of rooms, of patterns and of ND/SD events, and taking those to many back. */
export const copyRoutes: readonly Route[] = [
  on(calls.readRoomCopyFacts, { answer: itemAnswer(roomCopyFacts) }, readRoomCopyFacts),
  on(calls.copyRoom, { body: roomCopy, answer: itemAnswer(room), status: 201 }, copyRoom),
  on(calls.readPatternCopyFacts, { answer: itemAnswer(patternCopyFacts) }, readPatternCopyFacts),
  on(calls.copyPattern, { body: patternCopy, answer: itemAnswer(pattern), status: 201 }, copyPattern),
  on(
    ndsdCopies,
    { body: ndsdCopy, answer: itemAnswer(ndsdCopyReport), details: AS_SHOWN, isCancellable: true },
    copyNdsdEvents,
  ),
  on(
    operationCalls.listCopyOperations,
    { query: copyOperationQuery, answer: listAnswer(copyOperation) },
    listCopyOperations,
  ),
  on(
    templateCalls.listSpaceTemplates,
    { query: spaceTemplateQuery, answer: listAnswer(spaceTemplate) },
    listSpaceTemplates,
  ),
  on(
    templateCalls.saveSpaceTemplate,
    { body: spaceTemplateInput, answer: itemAnswer(spaceTemplate), status: 201 },
    saveSpaceTemplate,
  ),
  on(
    templateCalls.saveAreaTemplate,
    { body: areaTemplateInput, answer: itemAnswer(spaceTemplate), status: 201 },
    saveAreaTemplate,
  ),
  on(
    templateCalls.saveExpoTemplate,
    { body: expoTemplateInput, answer: itemAnswer(spaceTemplate), status: 201 },
    saveExpoTemplate,
  ),
  on(templateCalls.readRoomTemplateFacts, { answer: itemAnswer(templateFacts) }, readRoomTemplateFacts),
  on(templateCalls.readAreaTemplateFacts, { answer: itemAnswer(templateFacts) }, readAreaTemplateFacts),
  on(templateCalls.readExpoTemplateFacts, { answer: itemAnswer(templateFacts) }, readExpoTemplateFacts),
  on(templateCalls.readTemplateFacts, { answer: itemAnswer(templateFacts) }, readTemplateFacts),
  on(templateCalls.deleteSpaceTemplate, {}, deleteSpaceTemplate),
  on(templateCalls.roomOfTemplate, { body: roomFromTemplate, answer: itemAnswer(room), status: 201 }, roomOfTemplate),
  on(
    templateCalls.areaOfTemplate,
    { body: areaFromTemplate, answer: itemAnswer(venueArea), status: 201 },
    areaOfTemplate,
  ),
  on(
    templateCalls.expoOfTemplate,
    { body: expoFromTemplate, answer: itemAnswer(expoAreaDetail), status: 201 },
    expoOfTemplate,
  ),
  on(operationCalls.undoCopyOperation, { answer: itemAnswer(copyUndo) }, undoCopyOperation),
]
