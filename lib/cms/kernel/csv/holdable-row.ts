import type { CsvEncoding } from '#lib/contracts/csv.ts'
import { holdable, type Loss, namedLosses } from './losses.ts'

type Cell = { header: string; text: string }

/** A row in the encoding asked for. What CP932 cannot hold is named in a last column, cell by cell. */
export function holdableRow(cells: readonly Cell[], encoding: CsvEncoding): string[] {
  const named: string[] = []
  const row = cells.map(({ header, text: whole }) => {
    const { text, losses } = holdable(whole, encoding)
    if (losses.length > 0) named.push(inWords(header, losses))
    return text
  })
  return encoding === 'cp932' ? [...row, named.join(' / ')] : row
}

const inWords = (header: string, losses: readonly Loss[]) => `${header}: ${namedLosses(losses)}`
