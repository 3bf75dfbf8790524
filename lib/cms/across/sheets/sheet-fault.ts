import type * as z from 'zod/mini'
import type { SheetFault, sheetRefusal } from '#lib/contracts/sheets.ts'
import { CodeRefusal } from '#lib/core/errors.ts'

type Where = { line?: number | null; names?: string[] }

/** 400 xrcms2104: the file is refused as a whole. */
export const sheetFault = (fault: SheetFault, { line = null, names = [] }: Where = {}): CodeRefusal =>
  new CodeRefusal(400, 'xrcms2104', { fault, line, names } satisfies z.infer<typeof sheetRefusal>)
