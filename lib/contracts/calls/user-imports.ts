import type {
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
} from '../user-imports.ts'
import type { userCsvQuery } from '../users.ts'
import { call, type ItemAnswer, type ListAnswer } from './call.ts'

export const listImports = call('GET', '/user-imports', {
  says: 'List CSV invitations',
  may: ['user.invite'],
}).carries<{ query: typeof importQuery; answer: ListAnswer<typeof userImport> }>()

export const uploadImport = call('POST', '/user-imports', {
  says: 'Upload a CSV file of people to invite',
  may: ['user.invite'],
  op: '22',
  upload: true,
}).carries<{ query: typeof uploadQuery; answer: ItemAnswer<typeof userImport> }>()

export const readImport = call('GET', '/user-imports/:id', {
  says: 'Read a CSV invitation',
  may: ['user.invite'],
}).carries<{ answer: ItemAnswer<typeof userImport> }>()

export const changeSettings = call('PATCH', '/user-imports/:id', {
  says: 'Read the file another way',
  may: ['user.invite'],
  op: '22',
  versioned: true,
}).carries<{ body: typeof importSettings; answer: ItemAnswer<typeof userImport> }>()

export const discardImport = call('DELETE', '/user-imports/:id', {
  says: 'Discard a file that has invited nobody',
  may: ['user.invite'],
  versioned: true,
}).carries()

export const listProblems = call('GET', '/user-imports/:id/problems', {
  says: 'List what is wrong with the rows of a file',
  may: ['user.invite'],
}).carries<{ query: typeof problemQuery; answer: ListAnswer<typeof importProblem> }>()

export const readCorrected = call('GET', '/user-imports/:id/file', {
  says: 'The file with a column of its problems',
  may: ['user.invite'],
}).carries<{ query: typeof correctedQuery }>()

export const watchImport = call('GET', '/user-imports/:id/events', {
  says: 'Watch the work on a CSV invitation',
  may: ['user.invite'],
}).carries()

export const beginApply = call('POST', '/user-imports/:id/apply', {
  says: 'Invite the people of the file',
  may: ['user.invite'],
  op: '22',
  versioned: true,
}).carries<{ body: typeof importApply; answer: ItemAnswer<typeof userImport> }>()

export const cancelImport = call('POST', '/user-imports/:id/cancel', {
  says: 'End the work on a CSV invitation',
  may: ['user.invite'],
  op: '22',
}).carries<{ body: typeof importCancel; answer: ItemAnswer<typeof userImport> }>()

export const beginTakeBack = call('POST', '/user-imports/:id/take-back', {
  says: 'Delete everyone a CSV invitation has invited',
  may: ['user.delete'],
  versioned: true,
}).carries<{ answer: ItemAnswer<typeof userImport> }>()

export const readTemplate = call('GET', '/user-import-template', {
  says: 'An empty CSV file with the headings',
  may: ['user.invite'],
}).carries<{ query: typeof templateQuery }>()

export const readUserCsv = call('GET', '/user-csv', {
  says: 'The list of people as a CSV file',
  may: ['user.csvOut'],
}).carries<{ query: typeof userCsvQuery }>()
