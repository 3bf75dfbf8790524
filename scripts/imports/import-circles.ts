/** Files and what they import, by their paths in the repository. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** The shortest way from one file back to itself, the file at both ends; null where no import leads back. */
function circleThrough(start: string, graph: ImportGraph): string[] | null {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const file of queue) {
    for (const target of graph.get(file) ?? []) {
      if (target === start) return wayTo(file, start, cameFrom)
      if (cameFrom.has(target)) continue
      cameFrom.set(target, file)
      queue.push(target)
    }
  }
  return null
}

function wayTo(last: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [start]
  for (let file: string | undefined = last; file !== undefined && file !== start; file = cameFrom.get(file))
    way.unshift(file)
  return [start, ...way]
}

/** The files that are left when those that import nothing, and then those that import only such, are taken away. */
function knotted(graph: ImportGraph): Map<string, string[]> {
  const left = new Map([...graph].map(([file, targets]) => [file, [...targets]]))
  for (let before = -1; before !== left.size; ) {
    before = left.size
    for (const [file, targets] of left) {
      const kept = targets.filter((target) => left.has(target))
      if (kept.length === 0) left.delete(file)
      else left.set(file, kept)
    }
  }
  return left
}

/**
 * Circles of imports, each as the way round with its first file again at the end: one for every file that lies on one and is
 * on none before it. Empty where the imports lead only one way.
 */
export function importCircles(graph: ImportGraph): string[][] {
  const told = new Set<string>()
  const knots = knotted(graph)
  const circles: string[][] = []
  for (const file of [...knots.keys()].sort()) {
    const circle = told.has(file) ? null : circleThrough(file, knots)
    if (!circle) continue
    circles.push(circle)
    for (const member of circle) told.add(member)
  }
  return circles
}
