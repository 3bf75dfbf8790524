/** A change of a regular expression's source. */
type Change = { start: number; end: number; text: string }

const OPPOSITE: Record<string, string> = {
  '\\d': '\\D',
  '\\D': '\\d',
  '\\s': '\\S',
  '\\S': '\\s',
  '\\w': '\\W',
  '\\W': '\\w',
}

/** Length of the escape that begins at `at`. */
function escapeLength(pattern: string, at: number): number {
  const long = /^\\(?:u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[pPk](?:\{[^}]*\}|<[^>]*>))/.exec(pattern.slice(at))
  return long?.[0].length ?? 2
}

const charLength = (pattern: string, at: number) =>
  pattern[at] === '\\' ? escapeLength(pattern, at) : String.fromCodePoint(pattern.codePointAt(at) ?? 0).length

type Class = { end: number; items: [number, number][] }

/** The items of the character class that begins at `at`; a range is one item. */
function readClass(pattern: string, at: number): Class {
  const items: [number, number][] = []
  let place = at + (pattern[at + 1] === '^' ? 2 : 1)
  while (pattern[place] !== ']') {
    const start = place
    place += charLength(pattern, place)
    if (pattern[place] === '-' && pattern[place + 1] !== ']') place += 1 + charLength(pattern, place + 1)
    items.push([start, place])
  }
  return { end: place + 1, items }
}

function changesOfClass(pattern: string, at: number, { items }: Class): Change[] {
  const turned: Change =
    pattern[at + 1] === '^' ? { start: at + 1, end: at + 2, text: '' } : { start: at + 1, end: at + 1, text: '^' }
  const dropped = items.length < 2 ? [] : items.map(([start, end]) => ({ start, end, text: '' }))
  return [turned, ...dropped]
}

const QUANTIFIED: Record<string, string> = { '*': '+', '?': '' }

/** Changes of a pattern: each item of a class left out, classes turned round, anchors left out, quantifiers changed. */
export function regexChanges(pattern: string): Change[] {
  const changes: Change[] = []
  for (let at = 0; at < pattern.length; ) {
    const char = pattern[at] ?? ''
    if (char === '[') {
      const read = readClass(pattern, at)
      changes.push(...changesOfClass(pattern, at, read))
      at = read.end
      continue
    }
    const length = charLength(pattern, at)
    const token = pattern.slice(at, at + length)
    const text = token === '^' || token === '$' ? '' : (QUANTIFIED[token] ?? OPPOSITE[token])
    // `(?` begins a group.
    if (text !== undefined && !(token === '?' && pattern[at - 1] === '(')) {
      changes.push({ start: at, end: at + length, text })
    }
    at += length
  }
  return changes
}
