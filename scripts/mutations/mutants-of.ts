import { type ParserOptions, parse } from '@babel/parser'
import { type Edit, type Mutant, mutantOf } from './mutant.ts'
import { EDITS, isLiteral, isNode, type Node } from './node-edits.ts'

const options: ParserOptions = { sourceType: 'module', plugins: ['typescript'], attachComment: false }

const EXPRESSIONS_WITH_TYPES = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

/** Types are gone when the product runs; what an import names is no value. */
const isWithoutValue = ({ type }: Node) =>
  (type.startsWith('TS') && !EXPRESSIONS_WITH_TYPES.has(type)) ||
  type === 'ImportDeclaration' ||
  type === 'ExportAllDeclaration'

/** The words of an error of ours are for engineers: no test holds them. */
const isErrorOfOurs = (node: Node) =>
  node.type === 'NewExpression' && /^(Type|Range)?Error$/.test(String((node.callee as Node).name))

/** Names of properties are no values, unless they are computed. */
const isName = (node: Node, part: string) => part === 'key' && node.computed !== true

/** `[line = '']` and `?? 0`: what the type checker wants said of a place in a list, mostly for what cannot be. */
const isFallback = (node: Node, part: string, child: Node) =>
  (node.type === 'LogicalExpression' && node.operator === '??' && part === 'right' && isLiteral(child)) ||
  (node.type === 'ArrayPattern' && child.type === 'AssignmentPattern' && isLiteral(child.right as Node))

function* below(node: Node): Generator<Node> {
  yield node
  for (const [part, value] of Object.entries(node)) {
    if (part === 'loc' || part === 'extra' || isName(node, part)) continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (!isNode(child) || isWithoutValue(child) || isErrorOfOurs(child) || isFallback(node, part, child)) continue
      yield* below(child)
    }
  }
}

const isValid = (source: string) => {
  try {
    parse(source, options)
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** Every mutant of a TypeScript file that the operators of node-edits.ts make and that still parses. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const text = (of: Node) => source.slice(of.start, of.end)
  const edits: Edit[] = [...below(parse(source, options).program as unknown as Node)].flatMap(
    (node) => EDITS[node.type]?.({ node, text, source }) ?? [],
  )
  const seen = new Set([source])
  return edits.flatMap((edit) => {
    const mutant = mutantOf(file, source, edit)
    if (seen.has(mutant.source) || !isValid(mutant.source)) return []
    seen.add(mutant.source)
    return [mutant]
  })
}
