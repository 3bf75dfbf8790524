/** One piece of SQL that a semicolon does not end: a comment, a text, a name in quotes, a body between dollar signs. */
const CLOSED = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/g

/** The statements of a file, in their order, without the semicolons that end them; comments alone are none. */
export function statementsOf(text: string): string[] {
  const statements: string[] = []
  let from = 0
  for (const found of text.matchAll(CLOSED)) {
    if (found[0] !== ';') continue
    statements.push(text.slice(from, found.index))
    from = found.index + 1
  }
  statements.push(text.slice(from))
  return statements.map((statement) => statement.trim()).filter((statement) => withoutComments(statement) !== '')
}

const withoutComments = (statement: string): string => statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim()
