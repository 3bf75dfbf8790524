/** `name`: a file named in a text, as a comment does. `link`: the target of a Markdown link. `number`: a decision by its number. */
export type Citation = { kind: 'name' | 'link' | 'number'; target: string; line: number }

// Letters before the name that make it a part of something else: an address, or a path with a variable in it.
const named = /(?<![\w@.:/~${}*<>-])[\w@./-]*[\w-]\.md(?:#[\p{L}\p{N}_-]+)?(?![\w-])/gu
const numbered = /(?<![\w-])decisions\/(\d{4})(?![\w-])/g
const inline = /\]\(\s*<?([^)\s>]+)>?(?:\s+["'][^)]*)?\s*\)/g
const definition = /^[ \t]*\[[^\]]+\]:\s*<?([^\s>]+)/gm
const web = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i

/** What is taken out becomes blanks of the same length, so that positions still tell the line. */
const blank = (text: string) => text.replace(/[^\n]/g, ' ')

function collect(text: string, kind: Citation['kind'], pattern: RegExp): Citation[] {
  return [...text.matchAll(pattern)].map((match) => ({
    kind,
    target: match[1] ?? match[0],
    line: text.slice(0, match.index).split('\n').length,
  }))
}

/** The links of a Markdown text, code left out, and the text without them. */
function readLinks(text: string): { links: Citation[]; rest: string } {
  const prose = text.replace(/^(```|~~~)[\s\S]*?^\1/gm, blank).replace(/`[^`\n]*`/g, blank)
  const links = [...collect(prose, 'link', inline), ...collect(prose, 'link', definition)]
  const rest = [inline, definition].reduce(
    (left, pattern) =>
      [...prose.matchAll(pattern)].reduce((now, { index, 0: found }) => without(now, index, found), left),
    text,
  )
  return { links: links.filter(({ target }) => !web.test(target)), rest }
}

const without = (text: string, at: number, part: string) =>
  text.slice(0, at) + blank(part) + text.slice(at + part.length)

/** Every document a file cites: those it names, decisions by number, and in a Markdown file the targets of its links. */
export function readCitations(file: string, text: string): Citation[] {
  const { links, rest } = file.endsWith('.md') ? readLinks(text) : { links: [], rest: text }
  const found = [...links, ...collect(rest, 'name', named), ...collect(rest, 'number', numbered)]
  return found.sort((a, b) => a.line - b.line)
}
