import { builtinModules } from 'node:module'
import path from 'node:path'
import { areas, productFolders, testTools } from './areas.ts'
import type { FoundImport } from './read-imports.ts'

/** What the check knows of the repository: its files and its declared packages. */
type Project = { files: Set<string>; dependencies: Set<string>; devDependencies: Set<string> }

type Fault = string | undefined

const builtins = new Set(builtinModules)
// Next.js answers to these names itself.
const builtByNext = new Set(['server-only', 'client-only'])

/** The top folder of a file, or the folder below lib/: inside it imports are relative, across it they start with #. */
function home(file: string): string {
  const parts = file.split('/')
  return parts.slice(0, parts[0] === 'lib' ? 2 : 1).join('/')
}

function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

function checkPackage(file: string, specifier: string, project: Project): Fault {
  if (specifier.startsWith('node:')) return undefined
  if (builtins.has(specifier)) return `write node:${specifier}`
  const name = packageName(specifier)
  if (builtByNext.has(name) || project.dependencies.has(name)) return undefined
  if (!project.devDependencies.has(name))
    return `${name} is not in package.json: declare it (exact version) or do without it`
  const isProduct = productFolders.some((folder) => file.startsWith(folder)) && !file.includes('.test.')
  return isProduct
    ? `${name} is a devDependency, and this file runs in the product: move it to dependencies`
    : undefined
}

function checkForm(file: string, specifier: string, target: string): Fault {
  if (specifier.startsWith('#')) {
    const near = home(file) === home(target) && path.dirname(file) === path.dirname(target)
    return near ? `same folder: write './${path.basename(target)}'` : undefined
  }
  if (home(file) !== home(target)) return `another folder: write '#${target}'`
  return specifier.startsWith('../../') ? `more than one '../': write '#${target}'` : undefined
}

function checkArea(file: string, target: string): Fault {
  const area = areas.find(({ folder }) => file.startsWith(folder))
  if (!area || area.may.some((prefix) => target.startsWith(prefix))) return undefined
  if (file.includes('.test.') && target.startsWith(testTools)) return undefined
  return `${area.folder.replace(/\/$/, '')} may not import ${target}: ${area.instead}`
}

/** The files that say what others may use: of the CMS, and of a folder in it. */
const isDoor = (file: string) => file === 'lib/cms/index.ts' || /^lib\/cms\/[^/]+\/[^/]+\/door\.ts$/.test(file)

/** The path in the repository of what an import of ours names; null where it is a package. */
export function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : null
}

/** The one sheet that is imported, and by whom: it loads those of components/ui/styles, where all others stand. */
const GLOBALS = 'app/globals.css'
const ROOTS = ['app/layout.tsx', 'app/global-error.tsx']
/** Sheets of one part of the console, which that part imports: no other screen carries them. */
const PARTS = 'components/ui/styles/parts/'

/** What is wrong with where a style sheet stands; undefined when it is fine. */
export const checkSheet = (file: string): Fault =>
  file === GLOBALS || file.startsWith('components/ui/styles/')
    ? undefined
    : 'components/ui owns the style sheets: write utilities and parts of components/ui, or a sheet in components/ui/styles'

const checkSheetImport = (file: string, target: string): Fault =>
  !target.endsWith('.css') || target.startsWith(PARTS) || (target === GLOBALS && ROOTS.includes(file))
    ? undefined
    : `style sheets are loaded by ${GLOBALS} alone: import ${target} there`

/** What is wrong with one import, as a sentence that says what to do instead; undefined when it is fine. */
export function checkImport(file: string, { specifier, reexport }: Omit<FoundImport, 'line'>, project: Project): Fault {
  const target = targetOf(file, specifier)
  if (target === null) return checkPackage(file, specifier, project)
  if (!path.posix.extname(target)) return `write the file's extension: '${specifier}.ts'`
  if (!project.files.has(target)) return `${target} does not exist (or is not tracked by git)`
  if (reexport && !isDoor(file)) return `no barrels: import ${target} where it is needed`
  return checkSheetImport(file, target) ?? checkForm(file, specifier, target) ?? checkArea(file, target)
}
