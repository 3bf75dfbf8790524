import { type ParserPlugin, parse } from '@babel/parser'

/** What a file takes from another: the names, or '*' where it may be any of them. */
type Use = { specifier: string; names: readonly string[] }
/** What a file offers to others, and what it takes from them. */
export type Module = { exports: readonly string[]; uses: readonly Use[] }

/** A node of the syntax tree; what its kind has besides is read where it is known. */
type Node = { type: string; [part: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const at = (node: Node, part: string) => node[part] as Node
const all = (node: Node, part: string) => ((node[part] ?? []) as unknown[]).filter(isNode)
/** The name of an identifier, or the text of a literal that stands in its place. */
const nameOf = (node: Node) => (node.name ?? node.value) as string

function visit(node: Node, found: (node: Node) => void): void {
  found(node)
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) visit(child, found)
  }
}

/** Names that a declaration gives: one, those of a pattern, or of each variable. */
function declared(node: Node): string[] {
  const names: string[] = []
  const isPattern = (it: Node) => it.type === 'ObjectPattern' || it.type === 'ArrayPattern'
  const take = (id: Node): void => {
    if (id.type === 'Identifier') names.push(nameOf(id))
    else if (isPattern(id)) for (const part of [...all(id, 'properties'), ...all(id, 'elements')]) take(part)
    else if (isNode(id.value)) take(id.value)
    else if (isNode(id.argument)) take(id.argument)
    else if (isNode(id.left)) take(id.left)
  }
  for (const one of node.type === 'VariableDeclaration' ? all(node, 'declarations') : [node]) take(at(one, 'id'))
  return names
}

function exportsOf(node: Node): string[] {
  if (node.type === 'ExportDefaultDeclaration') return ['default']
  if (node.type !== 'ExportNamedDeclaration') return []
  const given = isNode(node.declaration) ? declared(node.declaration) : []
  return [...given, ...all(node, 'specifiers').map((one) => nameOf(at(one, 'exported')))]
}

/** What is read of `import * as name`: the members it is asked for, or '*' where it is handed on whole. */
function membersOf(name: string, program: Node): string[] {
  const members = new Set<string>()
  let seen = 0
  visit(program, (node) => {
    if (/^(JSX)?Identifier$/.test(node.type) && node.name === name) seen++
    const [owner, member] = node.type === 'TSQualifiedName' ? ['left', 'right'] : ['object', 'property']
    const isRead = node.type === 'TSQualifiedName' || (/MemberExpression$/.test(node.type) && node.computed !== true)
    if (!isRead || !/^(JSX)?Identifier$/.test(at(node, owner).type) || at(node, owner).name !== name) return
    members.add(nameOf(at(node, member)))
    seen--
  })
  // The import itself names it once.
  return seen === 1 ? [...members] : ['*']
}

function importedBy(node: Node, program: Node): string[] {
  return all(node, 'specifiers').flatMap((one) => {
    if (one.type === 'ImportDefaultSpecifier') return ['default']
    if (one.type === 'ImportNamespaceSpecifier') return membersOf(nameOf(at(one, 'local')), program)
    return [nameOf(at(one, 'imported'))]
  })
}

/** The text of a literal, or nothing. */
const textOf = (node: unknown): string[] => (isNode(node) && typeof node.value === 'string' ? [node.value] : [])

function usesOf(node: Node, program: Node): Use[] {
  switch (node.type) {
    case 'ImportDeclaration':
      return [{ specifier: nameOf(at(node, 'source')), names: importedBy(node, program) }]
    case 'ExportNamedDeclaration':
      return textOf(node.source).map((specifier) => {
        return { specifier, names: all(node, 'specifiers').map((one) => (isNode(one.local) ? nameOf(one.local) : '*')) }
      })
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return textOf(node.source).map((specifier) => ({ specifier, names: ['*'] }))
    case 'TSImportType':
      return textOf(node.argument).map((specifier) => ({ specifier, names: ['*'] }))
    case 'CallExpression':
      if (at(node, 'callee').type !== 'Import' && at(node, 'callee').name !== 'require') return []
      return textOf(all(node, 'arguments')[0]).map((specifier) => ({ specifier, names: ['*'] }))
    default:
      return []
  }
}

/** What the text of a file exports and imports, types included. Throws where the file cannot be read as it is named. */
export function readModule(file: string, source: string): Module {
  // A generic arrow of a .ts file would be an element in a .tsx file.
  const plugins: ParserPlugin[] = file.endsWith('.ts') ? ['typescript'] : ['typescript', 'jsx']
  const program: unknown = parse(source, { sourceType: 'module', plugins }).program
  const [exports, uses] = [[] as string[], [] as Use[]]
  if (!isNode(program)) return { exports, uses }
  visit(program, (node) => {
    exports.push(...exportsOf(node))
    uses.push(...usesOf(node, program))
  })
  return { exports, uses }
}
