import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compile } from 'tailwindcss'
import { isSaid, namesOfSheet, readClassNames } from './class-names.ts'

const GLOBALS = 'app/globals.css'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
const files = tracked.split('\n').filter((file) => existsSync(file) && /^(app|components)\//.test(file))
const textOf = (file: string) => readFileSync(file, 'utf8')

const sheets = files.filter((file) => file.endsWith('.css'))
const defined = new Set(sheets.flatMap((file) => [...namesOfSheet(textOf(file))]))

function readAll(): ReturnType<typeof readClassNames> {
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  const each = sources.map((file) => readClassNames(textOf(file)))
  return {
    texts: new Set(each.flatMap(({ texts }) => [...texts])),
    classes: new Set(each.flatMap(({ classes }) => [...classes])),
    beginnings: new Set(each.flatMap(({ beginnings }) => [...beginnings])),
  }
}

/** Does Tailwind make a rule of this name, with our tokens? */
async function utilities(): Promise<(name: string) => boolean> {
  const path = createRequire(import.meta.url).resolve('tailwindcss/index.css')
  const tokens = textOf(GLOBALS).replace(/@import "\.[^;]*;/g, '')
  const loadStylesheet = async () => ({ path, base: process.cwd(), content: textOf(path) })
  const { build } = await compile(tokens, { loadStylesheet })
  return (name) => build([]) !== build([name])
}

const said = readAll()

test('every name of a style sheet is used', () => {
  expect([...defined].filter((name) => !isSaid(name, said))).toEqual([])
})

test('every class name that is written is one of a style sheet or a utility', async () => {
  const isUtility = await utilities()
  expect(['p-[3px]', 'shadow-lg'].map(isUtility)).toEqual([true, false])
  expect([...said.classes].filter((name) => !defined.has(name) && !isUtility(name))).toEqual([])
})

test('every sheet is loaded once by the one of the whole console, or with the part that alone needs it', () => {
  const loaded = [...textOf(GLOBALS).matchAll(/@import "\.\.\/([^"]+)"/g)].map((match) => match[1])
  const sources = files.filter((file) => /\.tsx?$/.test(file)).map(textOf)
  const isOfPart = (file: string) =>
    file.startsWith('components/ui/styles/parts/') && sources.some((text) => text.includes(`import '#${file}'`))
  const ofParts = sheets.filter(isOfPart)
  expect([...loaded, ...ofParts].sort()).toEqual(sheets.filter((file) => file !== GLOBALS).sort())
})

test('reads class names where they are asked for, and other texts as texts', () => {
  const { texts, classes, beginnings } = readClassNames(`
    const row = (
      <Row className={classNames('row', isWide && \`row-wide row-\${tone}\`, kind === 'sub' ? 'row-sub' : undefined)}>
        <b className={\`mark mark-\${tone} bold\`} title="a title" />
      </Row>
    )`)
  expect([...classes].sort()).toEqual(['bold', 'mark', 'row', 'row-sub', 'row-wide'])
  expect(beginnings).toEqual(new Set(['row-', 'mark-']))
  expect(texts.has('title')).toBe(true)
})

test('a name is said whole, or by its beginning and a text', () => {
  const of = { texts: new Set(['row', 'bad']), classes: new Set<string>(), beginnings: new Set(['chip-']) }
  expect(['row', 'chip-bad', 'chip-good', 'chip'].map((name) => isSaid(name, of))).toEqual([true, true, false, false])
})

test('the names of a sheet are those of its rules, not those in its texts and comments', () => {
  const css =
    '/* .gone */ .row > .cell:hover { background: url("a.png"); } @media print { .row-wide { content: ".not" } }'
  expect(namesOfSheet(css)).toEqual(new Set(['row', 'cell', 'row-wide']))
})
