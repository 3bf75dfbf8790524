import { readOne } from '#lib/cms/kernel/http/read-one.ts'
import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/sheets.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import {
  sheet,
  sheetApply,
  sheetChoice,
  sheetFileQuery,
  sheetRow,
  sheetRowQuery,
  sheetUploadQuery,
} from '#lib/contracts/sheets.ts'
import { applySheet } from './apply-sheet.ts'
import { checkSheet } from './check-sheet.ts'
import { chooseSheetRows } from './choose-rows.ts'
import { listSheetRows, readSheet } from './read-sheets.ts'
import { readSheetFile } from './sheet-file.ts'

/** A list as a spreadsheet, and the spreadsheet back as a difference. */
export const sheetRoutes: readonly Route[] = [
  on(calls.readSheetFile, { query: sheetFileQuery, streams: 'text/csv' }, readSheetFile),
  on(calls.checkSheet, { query: sheetUploadQuery, answer: itemAnswer(sheet), again: 'kept', status: 201 }, checkSheet),
  on(calls.readSheet, { answer: itemAnswer(sheet) }, readOne(readSheet)),
  on(calls.listSheetRows, { query: sheetRowQuery, answer: listAnswer(sheetRow) }, listSheetRows),
  on(calls.chooseSheetRows, { body: sheetChoice, answer: itemAnswer(sheet) }, chooseSheetRows),
  on(calls.applySheet, { body: sheetApply, answer: itemAnswer(sheet), isLarge: () => true }, applySheet),
]
