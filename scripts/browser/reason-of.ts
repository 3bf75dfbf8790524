import { stripVTControlCharacters } from 'node:util'

const telling = [
  /error while loading shared libraries: (.+)/,
  /\[err\] (.+)/,
  /(?:npm (?:error|ERR!)|^E:|^Error:) (.+)/m,
  /Error: (.+)/,
]

/** The one line of a failure that says most: browsers, npm and apt wrap theirs in many. */
export function reasonOf(failure: string): string {
  const plain = stripVTControlCharacters(failure).trim()
  for (const pattern of telling) {
    const line = pattern.exec(plain)?.[1]
    if (line) return line.trim()
  }
  return plain.split('\n')[0] || 'it said nothing'
}
