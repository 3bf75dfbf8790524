import { readSheetFile } from '#lib/contracts/calls/sheets.ts'
import { readSpaceCsv } from '#lib/contracts/calls/space-csv.ts'
import { readTimelineCsv } from '#lib/contracts/calls/timelines.ts'
import { readTransitionCsv } from '#lib/contracts/calls/transitions.ts'
import { readCorrected, readUserCsv } from '#lib/contracts/calls/user-imports.ts'
import { readVipCsv } from '#lib/contracts/calls/vip-users.ts'
import { pathPattern } from './path-pattern.ts'

const PATTERNS = [
  readSheetFile,
  readSpaceCsv,
  readTimelineCsv,
  readTransitionCsv,
  readUserCsv,
  readVipCsv,
  readCorrected,
].map(pathPattern)

/** Is it the path of a call whose answer is made of many rows, and may take its time before it begins? */
export const isFileCall = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path))
