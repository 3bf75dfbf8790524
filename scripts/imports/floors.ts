import path from 'node:path'
import { circlesOfFolders, folderGraph } from './folder-circles.ts'
import type { ImportGraph } from './import-circles.ts'

/** The floors of the CMS from the ground up: a file imports its own floor and those beneath. */
const floors: readonly (readonly string[])[] = [
  ['kernel'],
  ['people'],
  ['media'],
  ['notices', 'publication'],
  ['links'],
  ['spaces'],
  ['across'],
  ['app'],
]

/** A folder of the CMS: its group and its name (`people/users`). */
type Folder = { group: string; name: string }

const ROOT = 'lib/cms/'
const isTest = (file: string) => file.includes('.test.')

function folderOf(file: string): Folder | null {
  if (!file.startsWith(ROOT) || isTest(file)) return null
  const [group, folder, inside] = file.slice(ROOT.length).split('/')
  if (group === undefined || folder === undefined) return null
  return { group, name: inside === undefined ? group : `${group}/${folder}` }
}

const nameOf = (file: string) => folderOf(file)?.name ?? null
const floorOf = (group: string) => floors.findIndex((groups) => groups.includes(group))

/** Entities are entered by their door; the ground is open to all, and the programs have nobody above them. */
const hasDoor = (group: string) => group !== 'kernel' && group !== 'app'

/** What the CMS knows of a kind is for the one list of all kinds; no door repeats it. */
const isForEntities = (from: Folder, target: string) => from.name === 'across/entities' && target.endsWith('.entity.ts')

function faultOf(file: string, from: Folder, target: string): string | null {
  const to = folderOf(target)
  if (!to || to.name === from.name) return null
  if (floorOf(to.group) > floorOf(from.group))
    return `${file}: ${from.name} stands below ${to.name}: move what both need down, or take it as an argument`
  if (hasDoor(to.group) && path.posix.basename(target) !== 'door.ts' && !isForEntities(from, target))
    return `${file}: ${to.name} is entered by its door: import from #${ROOT}${to.name}/door.ts`
  return null
}

/** What is wrong with the floors of the CMS, a line each: an import upward, one past a door, folders in a circle, a group that no floor names. */
export function floorFaults(graph: ImportGraph): string[] {
  const faults: string[] = []
  for (const [file, targets] of graph) {
    const from = folderOf(file)
    if (!from) continue
    if (floorOf(from.group) < 0) faults.push(`${file}: no floor is named ${from.group} (scripts/imports/floors.ts)`)
    faults.push(...targets.flatMap((target) => faultOf(file, from, target) ?? []))
  }
  return [...faults, ...circlesOfFolders(graph, nameOf).map((circle) => `${ROOT}${circle}`)]
}

/** How many folders of the same floor lie beneath each: 0 for those that import none of it. */
function storeys(names: readonly string[], folders: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const found = new Map<string, number>()
  const storeyOf = (name: string): number => {
    const known = found.get(name)
    if (known !== undefined) return known
    const beneath = (folders.get(name) ?? []).filter((target) => names.includes(target))
    const storey = beneath.length === 0 ? 0 : 1 + Math.max(...beneath.map(storeyOf))
    found.set(name, storey)
    return storey
  }
  for (const name of names) storeyOf(name)
  return found
}

/** The floors as a picture in text, the top one first: every folder stands above all that it imports. */
export function floorPicture(graph: ImportGraph): string {
  const folders = folderGraph(graph, nameOf)
  const lines: string[] = []
  for (const groups of [...floors].reverse()) {
    const names = [...folders.keys()].filter((name) => groups.includes(name.split('/')[0] ?? '')).sort()
    if (names.length === 0) continue
    const storeyOf = storeys(names, folders)
    for (let storey = Math.max(...storeyOf.values()); storey >= 0; storey--) {
      const here = names.filter((name) => storeyOf.get(name) === storey && name.includes('/'))
      if (here.length > 0) lines.push(`  ${here.join('  ')}`)
    }
    lines.push('─'.repeat(24))
  }
  return lines.slice(0, -1).join('\n')
}
