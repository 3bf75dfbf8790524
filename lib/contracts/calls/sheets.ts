import type {
  sheet,
  sheetApply,
  sheetChoice,
  sheetFileQuery,
  sheetRow,
  sheetRowQuery,
  sheetUploadQuery,
} from '../sheets.ts'
import { call, type ItemAnswer, type ListAnswer } from './call.ts'

/** Who may ever read one of the lists; each file asks for the right to its own. */
const MAY = ['room.read', 'transition.read', 'externalTransition.read', 'user.read'] as const

export const readSheetFile = call('GET', '/sheet-file', {
  says: 'A list as a spreadsheet that can be edited and sent back',
  may: MAY,
}).carries<{ query: typeof sheetFileQuery }>()

export const checkSheet = call('POST', '/sheets', {
  says: 'Compare a spreadsheet with what is there; writes nothing of it',
  may: MAY,
  upload: true,
}).carries<{ query: typeof sheetUploadQuery; answer: ItemAnswer<typeof sheet> }>()

export const readSheet = call('GET', '/sheets/:id', {
  says: 'Read what a spreadsheet would do',
  may: MAY,
}).carries<{ answer: ItemAnswer<typeof sheet> }>()

export const listSheetRows = call('GET', '/sheets/:id/rows', {
  says: 'List the rows of a spreadsheet that would do something',
  may: MAY,
}).carries<{ query: typeof sheetRowQuery; answer: ListAnswer<typeof sheetRow> }>()

export const chooseSheetRows = call('POST', '/sheets/:id/choices', {
  says: 'Choose whether rows of a spreadsheet overwrite what others saved meanwhile',
  may: MAY,
  op: '41',
}).carries<{ body: typeof sheetChoice; answer: ItemAnswer<typeof sheet> }>()

export const applySheet = call('POST', '/sheets/:id/apply', {
  says: 'Save the rows of a spreadsheet, all or none; where it would not be what was shown, compare it anew',
  may: MAY,
  op: '41',
  versioned: true,
  asksSeen: true,
}).carries<{ body: typeof sheetApply; answer: ItemAnswer<typeof sheet> }>()
