import { stripVTControlCharacters } from 'node:util'

/** An error as it is shown to whoever develops: `title` is one line, `stack` our own lines of it. */
export type ToldError = { title: string; stack: string }

const place = `file://${process.cwd()}/`

/** Paths from the project folder, without the numbers of reloaded modules and without lines of packages and of Node.js. */
function ownLines(stack: string): string {
  const lines = stripVTControlCharacters(stack).replaceAll(place, '').replaceAll(`${process.cwd()}/`, '')
  return lines
    .replace(/\?v=\d+/g, '')
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules\/|\bnode:|<anonymous>)/.test(line))
    .join('\n')
}

/** An error, or what pino made of one, in words for the terminal and the page. */
export function toldError(error: unknown): ToldError {
  const { type, name, message, stack } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >
  const title = `${type ?? name ?? 'Error'}: ${message ?? error}`.split('\n')[0] ?? ''
  return { title, stack: typeof stack === 'string' ? ownLines(stack) : title }
}
