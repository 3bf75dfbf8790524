import { checkImport, checkSheet } from './check-import.ts'
import { readImports } from './read-imports.ts'

const project = {
  files: new Set([
    'app/globals.css',
    'components/ui/styles/list.css',
    'components/ui/styles/parts/board-print.css',
    'lib/core/jst.ts',
    'lib/bff/guard.ts',
    'lib/cms/index.ts',
    'lib/cms/spaces/rooms/stop.ts',
  ]),
  dependencies: new Set(['zod']),
  devDependencies: new Set(['fast-check']),
}

function fault(file: string, specifier: string, reexport = false) {
  return checkImport(file, { specifier, reexport }, project)
}

test('reads every kind of import and nothing from comments', () => {
  const lines = [
    'import a, {',
    '  b,',
    "} from './a.ts'",
    "// import x from './x.ts'",
    "/** import y from './y.ts' */",
    "import './side.css'",
    "export type { C } from './c.ts'",
    // Put together here, or the check would take it for an import of this file.
    `const d = await ${'import'}('./d.ts')`,
  ]
  expect(readImports(lines.join('\n'))).toEqual([
    { specifier: './a.ts', line: 3, reexport: false },
    { specifier: './c.ts', line: 7, reexport: true },
    { specifier: './side.css', line: 6, reexport: false },
    { specifier: './d.ts', line: 8, reexport: false },
  ])
})

test.each([
  ['lib/core/errors.ts', './jst.ts'],
  ['lib/contracts/rooms.ts', '#lib/core/jst.ts'],
  ['lib/bff/transport.ts', '#lib/cms/index.ts'],
  ['lib/contracts/rooms.ts', 'zod'],
  ['lib/contracts/rooms.test.ts', 'fast-check'],
  ['lib/cms/spaces/patterns/stop.ts', '#lib/cms/spaces/rooms/stop.ts'],
])('%s may import %s', (file, specifier) => {
  expect(fault(file, specifier)).toBeUndefined()
})

test.each([
  ['lib/core/errors.ts', '#lib/bff/guard.ts', 'lib/core may not import'],
  ['app/page.tsx', '#lib/cms/spaces/rooms/stop.ts', 'through lib/bff'],
  ['components/ui/table.tsx', '#lib/bff/guard.ts', 'knows no entity'],
  ['lib/bff/transport.ts', '#lib/cms/spaces/rooms/stop.ts', 'only door'],
  ['lib/core/errors.ts', './jst', "write the file's extension"],
  ['lib/core/errors.ts', '#lib/core/jst.ts', "write './jst.ts'"],
  ['lib/contracts/rooms.ts', '../core/jst.ts', "write '#lib/core/jst.ts'"],
  ['lib/contracts/rooms.ts', '#lib/core/missing.ts', 'does not exist'],
  ['lib/contracts/rooms.ts', 'fast-check', 'devDependency'],
  ['lib/contracts/rooms.ts', 'lodash', 'not in package.json'],
  ['lib/core/errors.ts', 'path', 'node:path'],
])('%s may not import %s', (file, specifier, message) => {
  expect(fault(file, specifier)).toContain(message)
})

test('only the door of the CMS and those of its folders may re-export', () => {
  expect(fault('lib/core/all.ts', './jst.ts', true)).toContain('no barrels')
  expect(fault('lib/cms/index.ts', './spaces/rooms/stop.ts', true)).toBeUndefined()
  expect(fault('lib/cms/spaces/rooms/door.ts', './stop.ts', true)).toBeUndefined()
  expect(fault('lib/cms/spaces/rooms/all.ts', './stop.ts', true)).toContain('no barrels')
})

test('style sheets stand in components/ui/styles and are loaded by one', () => {
  expect(checkSheet('components/ui/styles/list.css')).toBeUndefined()
  expect(checkSheet('components/list/list.css')).toContain('components/ui owns')
  expect(fault('app/layout.tsx', './globals.css')).toBeUndefined()
  expect(fault('app/page.tsx', '#components/ui/styles/parts/board-print.css')).toBeUndefined()
  expect(fault('app/page.tsx', './globals.css')).toContain('app/globals.css alone')
  expect(fault('components/list/list.tsx', '#components/ui/styles/list.css')).toContain('app/globals.css alone')
})
