import type { Edit } from './mutant.ts'
import { regexChanges } from './regex-edits.ts'

/** A node of the syntax tree; what its kind has besides is read where it is known. */
export type Node = {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

type Read = { node: Node; text: (of: Node) => string; source: string }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nodeAt = (node: Node, part: string): Node => node[part] as Node
const nodesAt = (node: Node, part: string): Node[] => (node[part] as unknown[]).filter(isNode)

const OPERATORS: Record<string, readonly string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&': ['|'],
  '|': ['&'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '++': ['--'],
  '--': ['++'],
}

/** The operator of a node, replaced by each of its neighbours; `from` and `to` enclose it. */
function operatorEdits(node: Node, source: string, from: number, to: number): Edit[] {
  const operator = node.operator as string
  const start = source.indexOf(operator, from)
  if (start === -1 || start >= to) return []
  return (OPERATORS[operator] ?? []).map((text) => ({ start, end: start + operator.length, text }))
}

const replaced = (node: Node, ...texts: string[]): Edit[] =>
  texts.map((text) => ({ start: node.start, end: node.end, text }))

/** Each of several neighbours left out, with the comma that belongs to it. */
function leftOut(parts: readonly Node[]): Edit[] {
  return parts.map((part, n) => {
    const [next, before] = [parts[n + 1], parts[n - 1]]
    if (next) return { start: part.start, end: next.start, text: '' }
    return { start: before ? before.end : part.start, end: part.end, text: '' }
  })
}

/** A plain value. */
export const isLiteral = (node: Node) => /^(String|Numeric|Boolean|BigInt|Null)Literal$/.test(node.type)

/** A table of plain values, each of which some test must know. */
function tableEdits(node: Node): Edit[] {
  const properties = nodesAt(node, 'properties')
  const isTable =
    properties.length > 2 &&
    properties.every((it) => it.type === 'ObjectProperty' && isNode(it.value) && isLiteral(it.value))
  return isTable ? leftOut(properties) : []
}

const METHODS: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toLowerCase: 'toUpperCase',
  toUpperCase: 'toLowerCase',
}

/** Calls that give back much the same as what they are called on. */
const PASSING = new Set(['trim', 'sort', 'reverse', 'filter', 'slice', 'normalize', 'toSorted'])

function callEdits({ node, text }: Read): Edit[] {
  const callee = nodeAt(node, 'callee')
  if (callee.type !== 'MemberExpression' || callee.computed === true) return []
  const method = nodeAt(callee, 'property')
  const name = method.name as string
  const other = METHODS[name]
  if (other) return replaced(method, other)
  return PASSING.has(name) ? replaced(node, text(nodeAt(callee, 'object'))) : []
}

function numberEdits(node: Node): Edit[] {
  const raw = nodeAt(node, 'extra').raw as string
  const isBig = node.type === 'BigIntLiteral'
  const value = BigInt(Number.isInteger(node.value) || isBig ? String(node.value) : -1)
  // 0.5 and the like.
  if (value < 0n) return replaced(node, `(${raw} * 2)`)
  const suffix = isBig ? 'n' : ''
  return replaced(node, `${value + 1n}${suffix}`, ...(value > 0n ? [`${value - 1n}${suffix}`] : []))
}

function regexEdits(node: Node): Edit[] {
  const [pattern, flags] = [node.pattern as string, node.flags as string]
  const changed = regexChanges(pattern).map((it) => pattern.slice(0, it.start) + it.text + pattern.slice(it.end))
  const fewer = [...flags].map((flag) => `/${pattern}/${flags.replace(flag, '')}`)
  return replaced(node, ...changed.filter((it) => it !== '').map((it) => `/${it}/${flags}`), ...fewer)
}

function statementEdits(node: Node): Edit[] {
  const { type } = nodeAt(node, 'expression')
  return /^(Call|Assignment|Update|Await)Expression$/.test(type) && !isSuperCall(node) ? replaced(node, ';') : []
}

const isSuperCall = (node: Node) => {
  const callee = nodeAt(node, 'expression').callee
  return isNode(callee) && callee.type === 'Super'
}

const between = ({ node, source }: Read) =>
  operatorEdits(node, source, nodeAt(node, 'left').end, nodeAt(node, 'right').start)

const condition = ({ node }: Read) => {
  const test = node.test
  return isNode(test) && test.type !== 'BooleanLiteral' ? replaced(test, 'true', 'false') : []
}

const loop = ({ node }: Read) => (isNode(node.test) ? replaced(node.test, 'false') : [])

/** What may be changed at a node of each kind. */
export const EDITS: Record<string, (read: Read) => Edit[]> = {
  BinaryExpression: between,
  AssignmentExpression: between,
  LogicalExpression: (read) =>
    read.node.operator === '??' ? replaced(read.node, `(${read.text(nodeAt(read.node, 'right'))})`) : between(read),
  IfStatement: condition,
  ConditionalExpression: condition,
  WhileStatement: loop,
  ForStatement: loop,
  UpdateExpression: ({ node, source }) => operatorEdits(node, source, node.start, node.end),
  UnaryExpression: ({ node, text }) => (node.operator === '!' ? replaced(node, text(nodeAt(node, 'argument'))) : []),
  BooleanLiteral: ({ node }) => replaced(node, String(!node.value)),
  NumericLiteral: ({ node }) => numberEdits(node),
  BigIntLiteral: ({ node }) => numberEdits(node),
  StringLiteral: ({ node }) => replaced(node, node.value === '' ? "'mutant'" : "''"),
  TemplateLiteral: ({ node }) => replaced(node, '``'),
  RegExpLiteral: ({ node }) => regexEdits(node),
  ArrayExpression: ({ node }) => leftOut(nodesAt(node, 'elements')),
  ObjectExpression: ({ node }) => tableEdits(node),
  CallExpression: callEdits,
  ExpressionStatement: ({ node }) => statementEdits(node),
}
