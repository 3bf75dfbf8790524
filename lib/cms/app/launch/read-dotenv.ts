import { readFile } from 'node:fs/promises'
import { errorCode } from '#lib/cms/kernel/system/error-code.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'

const assignment = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/
const quoted = /^(["'])(.*)\1\s*(?:#.*)?$/

function parseValue(text: string): string | undefined {
  if (!/^["']/.test(text)) return text.replace(/\s+#.*$/, '').trim()
  const match = quoted.exec(text)
  if (!match) return undefined
  const [, quote, inner = ''] = match
  return quote === '"' ? inner.replaceAll('\\n', '\n').replaceAll('\\"', '"') : inner
}

/** Parses the text of a .env file. Throws StartError with the line and what to do when a line is no NAME=value. */
export function parseDotenv(text: string, file: string): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    const [, name, rest = ''] = assignment.exec(line) ?? []
    const value = parseValue(rest)
    if (!name)
      throw new StartError(`${file}, line ${index + 1} is not NAME=value. Correct the line, or put # before it.`)
    if (value === undefined)
      throw new StartError(
        `${file}, line ${index + 1}: the quotation mark of ${name} is not closed on that line. Close it, or take it away.`,
      )
    values[name] = value
  }
  return values
}

/** Reads a .env file; {} when there is none. Throws StartError when it cannot be read or understood. */
export async function readDotenv(file: string): Promise<Record<string, string>> {
  try {
    return parseDotenv(await readFile(file, 'utf8'), file)
  } catch (error) {
    if (error instanceof StartError) throw error
    const code = errorCode(error)
    if (code === 'ENOENT') return {}
    throw new StartError(`${file} cannot be read (${code || error}). Make it a readable text file, or take it away.`)
  }
}
