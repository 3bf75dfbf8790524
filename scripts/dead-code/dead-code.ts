import path from 'node:path'
import { productFolders } from '../imports/areas.ts'
import { targetOf } from '../imports/check-import.ts'
import type { Module } from './read-module.ts'

/** Source files by their paths, as `readModule` reads them. */
type Modules = ReadonlyMap<string, Module>

const isTest = (file: string) =>
  /\.(test|spec)\.tsx?$/.test(file) || /^(e2e|lib\/testing|messages\/testing)\//.test(file)
const isProduct = (file: string) => !isTest(file) && productFolders.some((folder) => file.startsWith(folder))

/** Files that Next.js, the test runners and the compiler find by their names; what they export they export for these. */
const FOUND_BY_NAME =
  /^(app\/(.*\/)?(page|layout|template|default|route|error|global-error|not-found|forbidden|unauthorized|loading|icon|apple-icon|opengraph-image|twitter-image|robots|sitemap|manifest)\.tsx?|(middleware|proxy|instrumentation(-client)?)\.ts|[^/]+\.config\.m?ts|[^/]+\.config\.mjs|.*\.d\.ts|.*\.(test|spec)\.tsx?)$/

type Users = { product: boolean; tests: boolean }

/** Who uses what of each file, by file and name. */
function usersOf(modules: Modules): Map<string, Map<string, Users>> {
  const users = new Map<string, Map<string, Users>>()
  for (const [file, { uses }] of modules) {
    for (const { specifier, names } of uses) {
      const target = targetOf(file, specifier)
      if (target === null) continue
      const of = users.get(target) ?? new Map<string, Users>()
      users.set(target, of)
      for (const name of names) {
        const before = of.get(name)
        of.set(name, { product: before?.product || !isTest(file), tests: before?.tests || isTest(file) })
      }
    }
  }
  return users
}

/**
 * Exports that no other file imports, and those of the product that tests alone import, as sentences. `forTests` names the ones that are
 * there to be tested, as `<file> <name>`; what it names in vain is told too.
 */
export function deadExports(modules: Modules, forTests: Readonly<Record<string, string>>): string[] {
  const users = usersOf(modules)
  const excused = new Set<string>()
  const faults = [...modules].flatMap(([file, { exports }]) =>
    [...new Set(exports)].flatMap((name) => {
      const by = [users.get(file)?.get(name), users.get(file)?.get('*')]
      if (FOUND_BY_NAME.test(file) || by.some((users) => users?.product)) return []
      // A program that is named and not imported: whoever runs it asks for its default.
      if (!users.has(file) && name === 'default') return []
      if (!by.some((users) => users)) return [`${file}:1: nothing imports ${name}: do not export it, or delete it`]
      if (!isProduct(file)) return []
      excused.add(`${file} ${name}`)
      return Object.hasOwn(forTests, `${file} ${name}`)
        ? []
        : [`${file}:1: only tests import ${name}: delete it, or say why in scripts/dead-code/for-tests.ts`]
    }),
  )
  const idle = Object.keys(forTests).filter((each) => !excused.has(each))
  return [...faults, ...idle.map((each) => `scripts/dead-code/for-tests.ts:1: ${each} is not for tests alone any more`)]
}

/**
 * Does a text say how a program is run: by its path, by its name in its own folder, or by `node` and its path in itself? What tests say of
 * files of the product is no use of them.
 */
function saysProgram(program: string, file: string, text: string): boolean {
  if (file === program) return text.includes(`node ${program}`)
  if (isTest(file) && !isTest(program)) return false
  const isBeside = path.dirname(file) === path.dirname(program)
  return text.includes(program) || (isBeside && text.includes(`'${path.basename(program)}'`))
}

/** Source files that nothing leads to from a file found by its name, or from a program that one of the `texts` names. */
export function deadFiles(modules: Modules, texts: ReadonlyMap<string, string>): string[] {
  const imported = new Set([...modules].flatMap(([file, { uses }]) => uses.map((use) => targetOf(file, use.specifier))))
  const said = (program: string) => [...texts].some(([file, text]) => saysProgram(program, file, text))
  const reached = new Set(
    [...modules.keys()].filter((file) => FOUND_BY_NAME.test(file) || (!imported.has(file) && said(file))),
  )
  for (const file of reached) {
    for (const { specifier } of modules.get(file)?.uses ?? []) {
      const target = targetOf(file, specifier)
      if (target !== null && modules.has(target)) reached.add(target)
    }
  }
  return [...modules.keys()]
    .filter((file) => !reached.has(file))
    .map((file) => `${file}:1: nothing leads to this file: delete it, or name it where it is run`)
}

/** Declared packages that no text names; `silent`: those that are used without being named, with what uses them. */
export function deadPackages(
  declared: readonly string[],
  texts: ReadonlyMap<string, string>,
  silent: Readonly<Record<string, string>>,
): string[] {
  const isNamed = (name: string) => {
    // Types of a package go with it.
    const quoted = new RegExp(`['"\`/](@types/)?${name.replace('@types/', '')}['"\`/]`)
    return [...texts.values()].some((text) => quoted.test(text))
  }
  const isSilent = (name: string) =>
    Object.keys(silent).some((one) => (/[-/]$/.test(one) ? name.startsWith(one) : name === one))
  return declared
    .filter((name) => !isSilent(name) && !isNamed(name))
    .map((name) => `package.json:1: nothing uses ${name}: take it out`)
}
