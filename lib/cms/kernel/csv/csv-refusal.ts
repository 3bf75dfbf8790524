import { CodeRefusal } from '#lib/core/errors.ts'

/** Why a CSV file is refused as a whole. */
type CsvFault = 'empty' | 'encoding' | 'headerMissing' | 'headerTwice' | 'headerUnclear' | 'quote' | 'rowSize' | 'rows'

/** 400 xrcms2104: the file cannot be read. `line`: the physical line where it shows; `names`: the headers it is about. */
export class CsvRefusal extends CodeRefusal {
  readonly fault: CsvFault
  readonly line: number | null
  readonly names: readonly string[]
  constructor(fault: CsvFault, { line = null, names = [] }: { line?: number | null; names?: readonly string[] } = {}) {
    super(400, 'xrcms2104', { fault, line, names })
    this.fault = fault
    this.line = line
    this.names = names
  }
}
