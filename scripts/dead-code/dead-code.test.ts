import { deadExports, deadFiles, deadPackages } from './dead-code.ts'
import { readModule } from './read-module.ts'

const modulesOf = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([file, source]) => [file, readModule(file, source)]))
const exportsIn = (files: Record<string, string>, forTests = {}) => deadExports(modulesOf(files), forTests)

test('what a file exports and imports is read in every way in which it can be written', () => {
  const { exports, uses } = readModule(
    'a.tsx',
    [
      "import one, { two as three, type Four } from './a.ts'",
      "import * as calls from './b.ts'",
      "export { five as six } from './c.ts'",
      "export * from './d.ts'",
      'export const { seven, eight: [nine], ...ten } = calls.read',
      `export const eleven = await import(${"'./e.ts'"})`,
      `export default function twelve(a: typeof calls.write, b: import(${"'./f.ts'"}).B) {}`,
      'export type Thirteen = string',
      'export async function fourteen() {}',
    ].join('\n'),
  )
  expect(exports).toEqual(['six', 'seven', 'nine', 'ten', 'eleven', 'default', 'Thirteen', 'fourteen'])
  expect(uses).toEqual([
    { specifier: './a.ts', names: ['default', 'two', 'Four'] },
    { specifier: './b.ts', names: ['read', 'write'] },
    { specifier: './c.ts', names: ['five'] },
    { specifier: './d.ts', names: ['*'] },
    { specifier: './e.ts', names: ['*'] },
    { specifier: './f.ts', names: ['*'] },
  ])
})

test('a module that is handed on whole may be asked for any of its names', () => {
  expect(readModule('a.ts', "import * as all from './a.ts'\nall.one(); show(all)").uses).toEqual([
    { specifier: './a.ts', names: ['*'] },
  ])
})

test('a generic arrow is read in a file that has no elements', () => {
  expect(readModule('a.ts', 'export const same = <T>(it: T) => <T>it').exports).toEqual(['same'])
})

test('an export that no file imports is told, also where its own file uses it', () => {
  const files = {
    'lib/core/a.ts': 'export const used = 1\nexport const own = 2\nexport type Gone = typeof own',
    'lib/core/b.ts': "import { used } from './a.ts'\nused",
  }
  expect(exportsIn(files)).toEqual([
    'lib/core/a.ts:1: nothing imports own: do not export it, or delete it',
    'lib/core/a.ts:1: nothing imports Gone: do not export it, or delete it',
  ])
})

test('an export of the product that tests alone import is told unless it is there to be tested, one of a test tool is not', () => {
  const files = {
    'lib/core/a.ts': 'export const edge = 1',
    'lib/testing/make.ts': 'export const make = 1',
    'lib/core/a.test.ts': "import { edge } from './a.ts'\nimport { make } from '#lib/testing/make.ts'",
  }
  expect(exportsIn(files)).toEqual([
    'lib/core/a.ts:1: only tests import edge: delete it, or say why in scripts/dead-code/for-tests.ts',
  ])
  expect(exportsIn(files, { 'lib/core/a.ts edge': 'its edges' })).toEqual([])
  const product = { ...files, 'lib/core/b.ts': "import { edge } from './a.ts'" }
  expect(exportsIn(product, { 'lib/core/a.ts edge': 'its edges' })).toEqual([
    'scripts/dead-code/for-tests.ts:1: lib/core/a.ts edge is not for tests alone any more',
  ])
})

test('what Next.js asks a page for, and the default of a program, are used', () => {
  const files = {
    'app/(console)/A/page.tsx': 'export const generateMetadata = 1\nexport default function A() {}',
    'lib/bff/i18n.ts': 'export default 1\nexport const more = 1',
  }
  expect(exportsIn(files)).toEqual(['lib/bff/i18n.ts:1: nothing imports more: do not export it, or delete it'])
})

test('a file that no page, test or named program leads to is told, with what it alone imports', () => {
  const modules = modulesOf({
    'app/page.tsx': "import '#components/a.tsx'",
    'components/a.tsx': '',
    'components/gone.tsx': "import './below.tsx'",
    'components/below.tsx': '',
    'lib/cms/app/bin/serve.ts': '',
    'lib/cms/app/launch/beside.ts': '',
    'bench/run.ts': '',
  })
  const texts = new Map([
    ['package.json', 'node lib/cms/app/bin/serve.ts'],
    ['lib/cms/app/launch/child.ts', "path.join(here, 'beside.ts')"],
    ['bench/run.ts', '/** `node bench/run.ts`: all */'],
    ['components/gone.tsx', "import './below.tsx' // components/gone.tsx"],
  ])
  const fault = (file: string) => `${file}:1: nothing leads to this file: delete it, or name it where it is run`
  expect(deadFiles(modules, texts)).toEqual([fault('components/gone.tsx'), fault('components/below.tsx')])
})

test('a package that no text names is told; types go with their package, and some are used without being named', () => {
  const texts = new Map([['a.ts', "import 'kysely'\nimport pg from 'pg/lib'\nnot date-fns here"]])
  const declared = ['kysely', 'pg', '@types/pg', 'date-fns', 'react-dom', 'native-linux', '@types/gone']
  expect(deadPackages(declared, texts, { 'react-dom': 'drawn with', 'native-': 'put together' })).toEqual([
    'package.json:1: nothing uses date-fns: take it out',
    'package.json:1: nothing uses @types/gone: take it out',
  ])
})
