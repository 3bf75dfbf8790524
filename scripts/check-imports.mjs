import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { checkImport, checkSheet, targetOf } from './imports/check-import.ts'
import { floorFaults, floorPicture } from './imports/floors.ts'
import { siblingCircles } from './imports/folder-circles.ts'
import { importCircles } from './imports/import-circles.ts'
import { readImports } from './imports/read-imports.ts'

/**
 * Enforces the import table (docs/architecture.md#what-may-import-what) on every file git knows, new ones included, and that no imports go round in a circle,
 * imports of types included, neither between files nor between the folders of the CMS, which stand on floors, those of components, nor the areas of the console. Exits 1 with one line a fault.
 * `--floors` prints the floors as docs/architecture.md shows them.
 */
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
const files = listed.split('\n').filter((file) => file && existsSync(file))
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const project = {
  files: new Set(files),
  dependencies: new Set(Object.keys(manifest.dependencies)),
  devDependencies: new Set(Object.keys(manifest.devDependencies)),
}

/** What every file imports of ours, filled as the files are read. */
const graph = new Map()

/** Does a file of the product write an address of the console's API by itself? Comments may. */
const writesApiPath = (file, source) =>
  /^(app|components|lib\/(bff|client|cms))\//.test(file) &&
  !file.includes('.test.') &&
  source.split('\n').some((line) => /['"`]\/?cms\/v1\/fe/.test(line) && !/^\s*(\/?\*|\/\/)/.test(line))

function checkFile(file) {
  const source = readFileSync(file, 'utf8')
  const imports = readImports(source)
  graph.set(
    file,
    imports.flatMap(({ specifier }) => targetOf(file, specifier) ?? []),
  )
  const faults = imports.flatMap((found) => {
    const fault = checkImport(file, found, project)
    return fault ? [`${file}:${found.line}: ${fault}`] : []
  })
  if (/(^|\/)index\.tsx?$/.test(file) && file !== 'lib/cms/index.ts') {
    faults.push(`${file}:1: no barrels: name the file after the one thing it exports`)
  }
  if (writesApiPath(file, source)) {
    faults.push(`${file}:1: a path of our API is written in its contract alone: take the call from lib/contracts/calls`)
  }
  if (file.endsWith('.tsx') && !/^['"]use client['"]/.test(source) && / style=\{/.test(source)) {
    faults.push(`${file}:1: the content security policy blocks style attributes in server-rendered HTML: use a class`)
  }
  return faults
}

const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const faults = sources.flatMap(checkFile)
for (const sheet of files.filter((file) => file.endsWith('.css'))) {
  const fault = checkSheet(sheet)
  if (fault) faults.push(`${sheet}:1: ${fault}`)
}
for (const circle of importCircles(graph)) {
  faults.push(`${circle[0]}:1: circle of imports: ${circle.join(' → ')}: move what both need into a file of its own`)
}
faults.push(...floorFaults(graph), ...siblingCircles(graph))
const picture = floorPicture(graph)
if (process.argv.includes('--floors')) console.log(picture)
else if (!readFileSync('docs/architecture.md', 'utf8').includes(`\n${picture}\n`)) {
  faults.push('docs/architecture.md:1: the floors are drawn otherwise: node scripts/check-imports.mjs --floors')
}
for (const fault of faults) console.error(fault)
console.log(
  faults.length === 0 ? `imports: ${sources.length} files, all as designed` : `imports: ${faults.length} faults`,
)
process.exitCode = faults.length === 0 ? 0 : 1
