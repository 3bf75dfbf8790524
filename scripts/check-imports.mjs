import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { checkImport } from './imports/check-import.ts'
import { readImports } from './imports/read-imports.ts'

/** Enforces the import table (docs/architecture.md#what-may-import-what) on every file git knows, new ones included. Exits 1 with one line a fault. */
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
const files = listed.split('\n').filter((file) => file && existsSync(file))
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const project = {
  files: new Set(files),
  dependencies: new Set(Object.keys(manifest.dependencies)),
  devDependencies: new Set(Object.keys(manifest.devDependencies)),
}

function checkFile(file) {
  const source = readFileSync(file, 'utf8')
  const faults = readImports(source).flatMap((found) => {
    const fault = checkImport(file, found, project)
    return fault ? [`${file}:${found.line}: ${fault}`] : []
  })
  if (/(^|\/)index\.tsx?$/.test(file) && file !== 'lib/cms/index.ts') {
    faults.push(`${file}:1: no barrels: name the file after the one thing it exports`)
  }
  if (file.endsWith('.tsx') && !/^['"]use client['"]/.test(source) && / style=\{/.test(source)) {
    faults.push(`${file}:1: the content security policy blocks style attributes in server-rendered HTML: use a class`)
  }
  return faults
}

const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const faults = sources.flatMap(checkFile)
for (const fault of faults) console.error(fault)
console.log(
  faults.length === 0 ? `imports: ${sources.length} files, all as designed` : `imports: ${faults.length} faults`,
)
process.exitCode = faults.length === 0 ? 0 : 1
