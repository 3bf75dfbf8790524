import { type Route, route } from '#lib/cms/kernel/http/route.ts'
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
import { beginApply, beginTakeBack, changeSettings, discardImport } from './change-import.ts'
import { readCorrected } from './corrected-file.ts'
import { watchImport } from './import-events.ts'
import { listImports, listProblems, readImport } from './read-imports.ts'
import { readTemplate } from './template-file.ts'
import { uploadImport } from './upload-import.ts'

const one = { answer: itemAnswer(userImport) }

/** Invitation of many people by a CSV file (AC2131), operation 22, and the list of people as a file. */
export const userImportRoutes: readonly Route[] = [
  route(
    'GET',
    '/user-imports',
    ['user.invite'],
    { query: importQuery, answer: listAnswer(userImport), says: 'List CSV invitations' },
    listImports,
  ),
  route(
    'POST',
    '/user-imports',
    ['user.invite'],
    { op: '22', upload: true, query: uploadQuery, ...one, status: 201, says: 'Upload a CSV file of people to invite' },
    uploadImport,
  ),
  route('GET', '/user-imports/:id', ['user.invite'], { ...one, says: 'Read a CSV invitation' }, readImport),
  route(
    'PATCH',
    '/user-imports/:id',
    ['user.invite'],
    { op: '22', body: importSettings, versioned: true, ...one, says: 'Read the file another way' },
    changeSettings,
  ),
  route(
    'DELETE',
    '/user-imports/:id',
    ['user.invite'],
    { versioned: true, says: 'Discard a file that has invited nobody' },
    discardImport,
  ),
  route(
    'GET',
    '/user-imports/:id/problems',
    ['user.invite'],
    { query: problemQuery, answer: listAnswer(importProblem), says: 'List what is wrong with the rows of a file' },
    listProblems,
  ),
  route(
    'GET',
    '/user-imports/:id/file',
    ['user.invite'],
    { query: correctedQuery, streams: 'text/csv', says: 'The file with a column of its problems' },
    readCorrected,
  ),
  route(
    'GET',
    '/user-imports/:id/events',
    ['user.invite'],
    { streams: 'text/event-stream', says: 'Watch the work on a CSV invitation' },
    watchImport,
  ),
  route(
    'POST',
    '/user-imports/:id/apply',
    ['user.invite'],
    { op: '22', body: importApply, versioned: true, ...one, says: 'Invite the people of the file' },
    beginApply,
  ),
  route(
    'POST',
    '/user-imports/:id/cancel',
    ['user.invite'],
    { op: '22', body: importCancel, ...one, says: 'End the work on a CSV invitation' },
    cancelImport,
  ),
  route(
    'POST',
    '/user-imports/:id/take-back',
    ['user.delete'],
    { versioned: true, ...one, says: 'Delete everyone a CSV invitation has invited' },
    beginTakeBack,
  ),
  route(
    'GET',
    '/user-import-template',
    ['user.invite'],
    { query: templateQuery, streams: 'text/csv', says: 'An empty CSV file with the headings' },
    readTemplate,
  ),
  route(
    'GET',
    '/user-csv',
    ['user.csvOut'],
    { query: userCsvQuery, streams: 'text/csv', says: 'The list of people as a CSV file' },
    readUserCsv,
  ),
]
