import { holdable, type Loss, namedLosses } from './losses.ts'

type Cell = { header: string; text: string }

/** A row as CP932 can hold it: what it cannot is named in a last column, cell by cell. */
export function holdableRow(cells: readonly Cell[]): string[] {
  const named: string[] = []
  const row = cells.map(({ header, text: whole }) => {
    const { text, losses } = holdable(whole, 'cp932')
    if (losses.length > 0) named.push(inWords(header, losses))
    return text
  })
  return [...row, named.join(' / ')]
}

const inWords = (header: string, losses: readonly Loss[]) => `${header}: ${namedLosses(losses)}`
