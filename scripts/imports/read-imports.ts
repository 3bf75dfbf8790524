export type FoundImport = { specifier: string; line: number; reexport: boolean }

const statement = /(?:^|[\n;}])\s*(import|export)\b([^'"`;()]*?)\bfrom\s*['"]([^'"\n]+)['"]/g
const bare = /(?:^|[\n;])\s*import\s*['"]([^'"\n]+)['"]/g
const dynamic = /\bimport\s*\(\s*['"]([^'"\n]+)['"]/g

/** Comments become blanks of the same length, so that positions still tell the line. */
function withoutComments(source: string): string {
  return source
    .replace(/(^|\n)\s*\/\*[\s\S]*?\*\//g, (text) => text.replace(/[^\n]/g, ' '))
    .replace(/(^|[\s;])\/\/[^\n]*/g, (text) => text.replace(/[^\n]/g, ' '))
}

/** Every import of a source text: `{ specifier, line, reexport }`. */
export function readImports(source: string): FoundImport[] {
  const text = withoutComments(source)
  const lineAt = (index: number) => text.slice(0, index).split('\n').length
  const found: FoundImport[] = []
  for (const match of text.matchAll(statement)) {
    const line = lineAt(match.index + match[0].length)
    found.push({ specifier: match[3] ?? '', line, reexport: match[1] === 'export' })
  }
  for (const match of [...text.matchAll(bare), ...text.matchAll(dynamic)]) {
    found.push({ specifier: match[1] ?? '', line: lineAt(match.index + match[0].length), reexport: false })
  }
  return found
}
