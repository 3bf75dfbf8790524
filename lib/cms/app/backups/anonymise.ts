import { createHmac, randomBytes } from 'node:crypto'
import { ARCHIVE_PURPOSE } from '#lib/cms/kernel/audit/read-archive.ts'
import type { TableCopy } from './manifest.ts'
import { COLUMNS, LEFT_OUT, type Stand } from './personal-columns.ts'

async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** What an address is compared by: the stand-in is written so already. */
function withEmailKey(columns: readonly string[], values: string[]): string[] {
  const email = values[columns.indexOf('email')] ?? ''
  return values.map((value, place) => (columns[place] === 'email_key' ? email : value))
}

/** Files of the history stay out with their rows. */
const isArchive = ({ table, columns }: TableCopy, values: readonly string[]) =>
  table === 'stored_objects' && values[columns.indexOf('purpose')] === ARCHIVE_PURPOSE

const NULL = '\\N'

/**
 * Replaces what says something of people while rows are copied, so that none of it ever comes into the database. Relations stay, and equal
 * values stay equal within one copy. `passwordHash`: what everyone who had a password has now.
 */
export function anonymiser(passwordHash: string) {
  const key = randomBytes(32)
  const sign = (value: string) => createHmac('sha256', key).update(value).digest('hex').slice(0, 20)
  const passwords: Record<string, Stand> = { password_hash: () => passwordHash }
  return async function* rewrite(table: TableCopy, rows: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const stands: Record<string, Stand> = { ...COLUMNS[table.table], ...(table.table === 'users' ? passwords : {}) }
    const isLeftOut = LEFT_OUT.has(table.table)
    for await (const line of linesOf(rows)) {
      if (isLeftOut) continue
      const given = line.split('\t')
      if (isArchive(table, given)) continue
      const values = given.map((value, place) => {
        const stand = stands[table.columns[place] ?? '']
        return stand && value !== NULL ? stand(value, sign) : value
      })
      const row = table.table === 'users' ? withEmailKey(table.columns, values) : values
      yield Buffer.from(`${row.join('\t')}\n`)
    }
  }
}
