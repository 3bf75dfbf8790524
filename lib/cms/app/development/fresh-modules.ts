import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export type FreshModules<T> = {
  /** Does the loaded code use one of these files? */
  uses(files: readonly string[]): boolean
  /** Loads the root anew, with the changed files and whatever stands on them; all of ours with `all`. Throws what they throw. */
  load(changed: readonly string[] | 'all'): Promise<T>
}

const project = process.cwd()

/** The file of ours behind a URL; undefined for packages and what Node.js brings. */
function ownFile(url: string): string | undefined {
  if (!url.startsWith('file:')) return undefined
  const file = fileURLToPath(url)
  const inside = path.relative(project, file)
  return inside.startsWith('..') || inside.startsWith('node_modules') ? undefined : file
}

/**
 * Loads `root` and can load it again after a change without starting the process anew. Modules cannot be forgotten, so a changed
 * one is loaded once more under an address with a number, and with it all that import it, up to the root. The rest
 * imports none of these, and stands as it is.
 */
export function freshModules<T>(root: string): FreshModules<T> {
  const importersOf = new Map<string, Set<string>>()
  const versions = new Map<string, number>()
  let loads = 0

  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const file = ownFile(found.url)
      if (!file) return found
      const importers = importersOf.get(file) ?? new Set()
      importersOf.set(file, importers)
      const importer = context.parentURL && ownFile(context.parentURL)
      if (importer) importers.add(importer)
      const version = versions.get(file)
      return version ? { ...found, url: `${pathToFileURL(file)}?v=${version}` } : found
    },
  })

  function mark(file: string): void {
    if (versions.get(file) === loads) return
    versions.set(file, loads)
    for (const importer of importersOf.get(file) ?? []) mark(importer)
  }

  return {
    uses: (files) => files.some((file) => importersOf.has(file)),
    load(changed) {
      loads += 1
      for (const file of changed === 'all' ? importersOf.keys() : changed) mark(file)
      // The number keeps Node.js from remembering what this very import led to the last time.
      versions.set(root, loads)
      return import(`${pathToFileURL(root)}?v=${loads}`)
    },
  }
}
