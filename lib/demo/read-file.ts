import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CsvError, parse } from 'csv-parse/sync'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import type { Expo, ExpoLine } from './expo.ts'

const FOLDER = 'lib/demo/data'
const inProject = (name: string) => path.join(process.cwd(), FOLDER, name)

/** The lines of a CSV text, whose first names the columns. `file` names it in errors: StartError where a line has not as many cells. */
export function linesOf(file: string, text: string | Buffer): ExpoLine[] {
  try {
    const options = { columns: true, info: true, bom: true, skip_empty_lines: true } as const
    // What `columns` and `info` make of each record.
    const records = parse(text, options) as unknown as {
      record: Record<string, string>
      info: { lines: number }
    }[]
    return records.map(({ record, info }) => ({ place: `${file}, line ${info.lines}`, cells: record }))
  } catch (error) {
    if (error instanceof CsvError) throw new StartError(`${file}: ${error.message}`, { cause: error })
    throw error
  }
}

/** The lines of `lib/demo/data/<name>.csv`. */
export const readFile = (name: string): ExpoLine[] =>
  linesOf(`${FOLDER}/${name}.csv`, readFileSync(inProject(`${name}.csv`)))

/** The bytes of a file that demo data bring: `lib/demo/data/files/<name>`. */
export const readBytes = (name: string): Buffer => readFileSync(inProject(`files/${name}`))

/** The expo of a first look, `lib/demo/data/demo`: a file a table. */
export const demoExpo: Expo = (table) => readFile(`demo/${table}`)
