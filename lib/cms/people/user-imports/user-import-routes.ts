import { readOne } from '#lib/cms/kernel/http/read-one.ts'
import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/user-imports.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import {
  correctedQuery,
  importApply,
  importCancel,
  importProblem,
  importQuery,
  importSettings,
  problemQuery,
  templateQuery,
  uploadQuery,
  userImport,
} from '#lib/contracts/user-imports.ts'
import { userCsvQuery } from '#lib/contracts/users.ts'
import { readUserCsv } from '../users/door.ts'
import { cancelImport } from './cancel-import.ts'
import { readCorrected } from './corrected-file.ts'
import { watchImport } from './import-events.ts'
import { findImport, listImports, listProblems } from './read-imports.ts'
import { readTemplate } from './template-file.ts'
import { uploadImport } from './upload-import.ts'
import { beginApply, beginTakeBack, changeSettings, discardImport } from './write-import.ts'

/** Invitation of many people by a CSV file (AC2131), operation 22, and the list of people as a file. */
export const userImportRoutes: readonly Route[] = [
  on(calls.listImports, { query: importQuery, answer: listAnswer(userImport) }, listImports),
  on(
    calls.uploadImport,
    { query: uploadQuery, answer: itemAnswer(userImport), again: 'kept', status: 201 },
    uploadImport,
  ),
  on(calls.readImport, { answer: itemAnswer(userImport) }, readOne(findImport)),
  on(calls.changeSettings, { body: importSettings, answer: itemAnswer(userImport) }, changeSettings),
  on(calls.discardImport, {}, discardImport),
  on(calls.listProblems, { query: problemQuery, answer: listAnswer(importProblem) }, listProblems),
  on(calls.readCorrected, { query: correctedQuery, streams: 'text/csv' }, readCorrected),
  on(calls.watchImport, { streams: 'text/event-stream' }, watchImport),
  on(calls.beginApply, { body: importApply, answer: itemAnswer(userImport) }, beginApply),
  on(calls.cancelImport, { body: importCancel, answer: itemAnswer(userImport) }, cancelImport),
  on(calls.beginTakeBack, { answer: itemAnswer(userImport) }, beginTakeBack),
  on(calls.readTemplate, { query: templateQuery, streams: 'text/csv' }, readTemplate),
  on(calls.readUserCsv, { query: userCsvQuery, streams: 'text/csv' }, readUserCsv),
]
