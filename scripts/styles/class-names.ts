import { type ParserOptions, parse } from '@babel/parser'
import { isNode, type Node } from '../mutations/node-edits.ts'

/**
 * What a source file says of class names. `texts`: every word of every text in it. `classes`: those written where a class name is asked for.
 * `beginnings`: what stands before a value put in (`chip-${tone}`).
 */
type Said = { texts: Set<string>; classes: Set<string>; beginnings: Set<string> }

const options: ParserOptions = { sourceType: 'module', plugins: ['typescript', 'jsx'], attachComment: false }

/** The names of a style sheet. */
export function namesOfSheet(css: string): Set<string> {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\([^)]*\)|"[^"]*"/g, '')
  return new Set([...rules.matchAll(/\.([_a-zA-Z][\w-]*)/g)].map((match) => match[1] ?? ''))
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** The whole words of a template; what touches a value that is put in is no word. */
function wordsOfTemplate(texts: readonly string[]): string[] {
  const whole = texts.map((text, place) => {
    const end = place < texts.length - 1 ? text.replace(/\S+$/, '') : text
    return place > 0 ? end.replace(/^\S+/, '') : end
  })
  return whole.flatMap(wordsOf)
}

const templateTexts = (node: Node): string[] =>
  (node.quasis as Node[]).map((part) => (part.value as { cooked: string }).cooked)

/** The parts of a node that may be a class name where the node is asked for one: not what is compared or called with. */
function partsOfClass(node: Node): Node[] {
  switch (node.type) {
    case 'ConditionalExpression':
      return [node.consequent, node.alternate] as Node[]
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : [node.left]), node.right] as Node[]
    case 'CallExpression':
      return (node.callee as Node).name === 'classNames' ? (node.arguments as Node[]) : []
    case 'JSXExpressionContainer':
      return [node.expression as Node]
    case 'ArrowFunctionExpression':
      return [node.body as Node]
    default:
      return []
  }
}

function noteClass(node: Node, said: Said): void {
  if (node.type === 'StringLiteral') for (const word of wordsOf(node.value as string)) said.classes.add(word)
  if (node.type === 'TemplateLiteral') for (const word of wordsOfTemplate(templateTexts(node))) said.classes.add(word)
  for (const part of partsOfClass(node)) noteClass(part, said)
}

function noteTexts(node: Node, said: Said): void {
  if (node.type === 'StringLiteral') for (const word of wordsOf(node.value as string)) said.texts.add(word)
  if (node.type !== 'TemplateLiteral') return
  const texts = templateTexts(node)
  for (const word of wordsOfTemplate(texts)) said.texts.add(word)
  for (const text of texts.slice(0, -1)) {
    const beginning = /[a-z][\w-]*-$/.exec(text)?.[0]
    if (beginning) said.beginnings.add(beginning)
  }
}

const asksForClass = (node: Node): boolean =>
  (node.type === 'JSXAttribute' && /^class$|className$/i.test(String((node.name as Node).name))) ||
  (node.type === 'CallExpression' && (node.callee as Node).name === 'classNames')

function walk(node: Node, said: Said): void {
  if (node.type === 'ImportDeclaration') return
  noteTexts(node, said)
  if (asksForClass(node)) noteClass(node.type === 'JSXAttribute' ? (node.value as Node) : node, said)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, said)
  }
}

/** Reads TypeScript with or without JSX. */
export function readClassNames(source: string): Said {
  const said: Said = { texts: new Set(), classes: new Set(), beginnings: new Set() }
  const { program } = parse(source, options)
  if (isNode(program)) walk(program, said)
  return said
}

/** Does some file write this name, whole or put together of a beginning and a text of theirs? */
export function isSaid(name: string, { texts, beginnings }: Said): boolean {
  const rest = [...beginnings].filter((beginning) => name.startsWith(beginning)).map((one) => name.slice(one.length))
  return texts.has(name) || rest.some((text) => texts.has(text))
}
