import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** As the programs read it themselves (lib/cms/app/launch/read-dotenv.ts), which this way into them cannot load yet. */
const LINE = /^[ \t]*(?:export[ \t]+)?LOG_FORMAT[ \t]*=[ \t]*(["']?)json\1[ \t]*(?:#.*)?$/m

function dotenv() {
  try {
    return readFileSync('.env', 'utf8')
  } catch {
    return ''
  }
}

/** Does the operator ask for lines of JSON? */
export const wantsJson = () =>
  process.env.LOG_FORMAT ? process.env.LOG_FORMAT === 'json' : LINE.test(dotenv().replaceAll('\r', ''))

function isJson(line) {
  try {
    return line.startsWith('{') && Boolean(JSON.parse(line))
  } catch {
    return false
  }
}

/** One line of the log, as lib/core/logs writes them; what is one already stays. */
function asLine(text, level) {
  if (isJson(text)) return text
  return JSON.stringify({ level, time: new Date().toISOString(), part: 'supervisor', message: text })
}

/** Tells what goes on before the program itself runs: in words, or in lines of the log where those are asked for. */
export function say(text, level = 'info') {
  const tell = level === 'error' ? console.error : console.log
  if (!wantsJson()) return tell(text)
  for (const line of stripVTControlCharacters(text).split('\n'))
    if (line.trim() !== '') console.log(asLine(line.trim(), level))
}
