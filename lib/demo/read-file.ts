import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CsvError, parse } from 'csv-parse/sync'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import type { Expo, ExpoLine } from './expo.ts'

const FOLDER = 'lib/demo/data'
const inProject = (name: string) => path.join(process.cwd(), FOLDER, name)

/** The lines of `lib/demo/data/<name>.csv`, whose first names the columns. Throws StartError where it is no CSV with as many cells in each line. */
function readFile(name: string): ExpoLine[] {
  const place = `${FOLDER}/${name}.csv`
  try {
    const options = { columns: true, info: true, bom: true, skip_empty_lines: true } as const
    // What `columns` and `info` make of each record.
    const records = parse(readFileSync(inProject(`${name}.csv`)), options) as unknown as {
      record: Record<string, string>
      info: { lines: number }
    }[]
    return records.map(({ record, info }) => ({ place: `${place}, line ${info.lines}`, cells: record }))
  } catch (error) {
    if (error instanceof CsvError) throw new StartError(`${place}: ${error.message}`, { cause: error })
    throw error
  }
}

/** The bytes of a file that demo data bring: `lib/demo/data/files/<name>`. */
export const readBytes = (name: string): Buffer => readFileSync(inProject(`files/${name}`))

/** The expo of a first look, `lib/demo/data/demo`: a file a table. */
export const demoExpo: Expo = (table) => readFile(`demo/${table}`)
