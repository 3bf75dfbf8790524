import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { targetOf } from '../imports/check-import.ts'
import { readImports } from '../imports/read-imports.ts'

/** What a test needs that is not there without a database, a browser or a compiler. */
const OUT_OF_REACH = [/\.tsx$/, /\.css$/, /^lib\/cms\/(app\/embedded|kernel\/db\/connect)/]

/** For a test file, how many imports away each file is that it uses; null where it uses what is out of reach. */
function distancesFrom(test: string, importsOf: (file: string) => readonly string[]): Map<string, number> | null {
  const distances = new Map([[test, 0]])
  for (const [file, distance] of distances) {
    if (OUT_OF_REACH.some((pattern) => pattern.test(file))) return null
    for (const target of importsOf(file)) if (!distances.has(target)) distances.set(target, distance + 1)
  }
  return distances
}

/** Reads imports from the disk, each file once. */
function importReader(root: string) {
  const known = new Map<string, string[]>()
  return (file: string): readonly string[] => {
    const found = known.get(file) ?? (/\.(ts|mjs)$/.test(file) ? importsIn(root, file) : [])
    known.set(file, found)
    return found
  }
}

const importsIn = (root: string, file: string): string[] =>
  readImports(readFileSync(path.join(root, file), 'utf8'))
    .flatMap(({ specifier }) => targetOf(file, specifier) ?? [])
    .filter((target) => existsSync(path.join(root, target)))

/** How a file is covered: by these tests without a database, and through these files. */
export type Cover = { tests: string[]; users: string[] }

/**
 * The tests without a database that use a file, the nearest ones first: those named after it, then by imports between; and the
 * files that use it, itself among them.
 * @param tests paths in the repository of all test files
 */
export function coverage(root: string, tests: readonly string[]): (file: string) => Cover {
  const importsOf = importReader(root)
  const reached = tests.flatMap((test) => {
    const distances = distancesFrom(test, importsOf)
    return distances ? [{ test, distances }] : []
  })
  const all = new Set(reached.flatMap(({ distances }) => [...distances.keys()]))
  return (file) => {
    const own = file.replace(/\.ts$/, '.test.ts')
    const near = reached.flatMap(({ test, distances }) => {
      const distance = test === own ? 0 : distances.get(file)
      return distance === undefined ? [] : [{ test, distance }]
    })
    near.sort((a, b) => a.distance - b.distance || (a.test < b.test ? -1 : 1))
    return { tests: near.map(({ test }) => test), users: usersOf(file, all, importsOf) }
  }
}

function usersOf(file: string, all: ReadonlySet<string>, importsOf: (file: string) => readonly string[]): string[] {
  const users = new Set([file])
  for (const user of users) for (const other of all) if (importsOf(other).includes(user)) users.add(other)
  return [...users]
}
