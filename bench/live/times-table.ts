import { median, quantile } from '../measure.ts'

/** The table of what was measured, which prints its rows as they come. */
export class TimesTable {
  readonly #rows: string[] = []

  /** @param times in milliseconds */
  times(what: string, times: readonly number[], of: string): void {
    const [p50, p95, last] = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(0))
    this.#add(`| ${what} | ${times.length} ${of} | ${p50} | ${p95} | ${last} |`)
  }

  /** Of several the median, with the least and the most. */
  counts(what: string, counts: readonly number[]): void {
    const range = counts.length > 1 ? ` (${Math.min(...counts)} to ${Math.max(...counts)})` : ''
    this.#add(`| ${what} | ${median(counts)}${range} | | | |`)
  }

  #add(row: string): void {
    this.#rows.push(row)
    console.log(row)
  }

  toText(heading: string): string {
    const head = ['| what | of | p50 ms | p95 ms | last ms |', '| --- | --- | --: | --: | --: |']
    return [heading, '', ...head, ...this.#rows].join('\n')
  }
}
