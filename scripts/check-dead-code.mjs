import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { deadExports, deadFiles, deadPackages } from './dead-code/dead-code.ts'
import { FOR_TESTS } from './dead-code/for-tests.ts'
import { readModule } from './dead-code/read-module.ts'
import { USED_UNNAMED } from './dead-code/used-unnamed.ts'

/** No export, file or package that nothing uses, in all files git knows, new ones included. Exits 1 with one line a fault. */
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
const files = listed.split('\n').filter((file) => file && existsSync(file))
const textsOf = (these) => new Map(these.map((file) => [file, readFileSync(file, 'utf8')]))

const sources = textsOf(files.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file)))
const modules = new Map([...sources].map(([file, text]) => [file, readModule(file, text)]))

const { scripts, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8'))
/** What may name a program that is run, or a package: not the lists of mutants and of what is excused, which name all sorts. */
const isNaming = (file) =>
  /^\.(ci|github|vscode)\/|\.(mjs|cjs|tsx?|css|sh)$/.test(file) && !/^scripts\/(mutations\/kept|dead-code)\//.test(file)
const naming = textsOf(files.filter(isNaming))
naming.set('package.json', JSON.stringify(scripts))
const declared = Object.keys({
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
})

const faults = [
  ...deadExports(modules, FOR_TESTS),
  ...deadFiles(modules, naming),
  ...deadPackages(declared, naming, USED_UNNAMED),
]
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? `dead code: none in ${modules.size} files` : `dead code: ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
