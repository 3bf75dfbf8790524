import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import path from 'node:path'

/** An editor may write a file in two steps, and a checkout many files. */
const quietMs = 30

const isFolder = (place: string): boolean => statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Tells of saved files below the folders, those of a moment together, with their whole paths. One watch a folder, since a watch on a file
 * ends where an editor puts another file in its place.
 */
export function watchFolders(folders: readonly string[], onChange: (files: string[]) => void): { close(): void } {
  const watchers = new Map<string, FSWatcher>()
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const tell = () => {
    const files = [...changed]
    changed.clear()
    onChange(files)
  }

  const see = (folder: string, name: string | null) => {
    if (name === null) return
    const place = path.join(folder, name)
    if (isFolder(place)) return add(place)
    changed.add(place)
    clearTimeout(timer)
    timer = setTimeout(tell, quietMs)
  }

  const drop = (folder: string) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }

  function add(folder: string): void {
    if (watchers.has(folder)) return
    const watcher = watch(folder, (_event, name) => see(folder, name))
    watcher.on('error', () => drop(folder))
    watchers.set(folder, watcher)
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) add(path.join(folder, entry.name))
    }
  }

  for (const folder of folders) add(path.resolve(folder))
  return {
    close() {
      clearTimeout(timer)
      for (const folder of [...watchers.keys()]) drop(folder)
    },
  }
}
