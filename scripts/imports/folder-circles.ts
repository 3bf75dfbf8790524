import { type ImportGraph, importCircles } from './import-circles.ts'

/** The folder a file counts to; null where it counts to none. */
type NameOf = (file: string) => string | null

/** Folders whose own folders may not go round in a circle, as those of the CMS may not (floors.ts). */
const ROOTS = ['components/', 'app/(console)/']

/** The folders and which they import, by their names. */
export function folderGraph(graph: ImportGraph, nameOf: NameOf): Map<string, string[]> {
  const arrows = new Map<string, Set<string>>()
  for (const [file, targets] of graph) {
    const from = nameOf(file)
    if (from === null) continue
    const own = arrows.get(from) ?? new Set()
    arrows.set(from, own)
    for (const target of targets) {
      const to = nameOf(target)
      if (to !== null && to !== from) own.add(to)
    }
  }
  return new Map([...arrows].map(([name, targets]) => [name, [...targets].sort()]))
}

/** The circles among folders, a line each that begins with the first of them. */
export const circlesOfFolders = (graph: ImportGraph, nameOf: NameOf): string[] =>
  importCircles(folderGraph(graph, nameOf)).map(
    (circle) => `${circle[0]}: circle of folders: ${circle.join(' → ')}: move what both need into the lower one`,
  )

const folderBelow = (root: string, file: string): string | null => {
  const [folder, inside] = file.startsWith(root) && !file.includes('.test.') ? file.slice(root.length).split('/') : []
  return inside === undefined ? null : `${root}${folder}`
}

/** What goes round in a circle among the shared components and among the areas of the console, types included. */
export const siblingCircles = (graph: ImportGraph): string[] =>
  ROOTS.flatMap((root) => circlesOfFolders(graph, (file) => folderBelow(root, file)))
