/** One change of a source file that some test must notice. */
export type Mutant = {
  /** Path in the repository. */
  file: string
  /** Line of the change, from 1. */
  line: number
  /** The lines as they are and as the mutant has them, without indentation: they name the mutant, also after the file has moved on. */
  before: string
  after: string
  /** The whole source of the mutant. */
  source: string
}

/** A replacement of `[start, end)` of a source text. */
export type Edit = { start: number; end: number; text: string }

const inOneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim()

/** The mutant that an edit makes of a file. */
export function mutantOf(file: string, source: string, { start, end, text }: Edit): Mutant {
  const from = source.lastIndexOf('\n', start - 1) + 1
  const next = source.indexOf('\n', end)
  const until = next === -1 ? source.length : next
  return {
    file,
    line: source.slice(0, start).split('\n').length,
    before: inOneLine(source.slice(from, until)),
    after: inOneLine(source.slice(from, start) + text + source.slice(end, until)),
    source: source.slice(0, start) + text + source.slice(end),
  }
}
