import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import path from 'node:path'

/** An editor may write a file in two steps, and a checkout many files. */
const togetherMs = 30

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
    timer = undefined
    const files = [...changed]
    changed.clear()
    onChange(files)
  }

  const mark = (file: string) => {
    changed.add(file)
    timer ??= setTimeout(tell, togetherMs)
  }

  const see = (event: string, place: string) => {
    // A folder that comes under the name of one that has gone is another one.
    if (event === 'rename') forget(place)
    if (!isFolder(place)) return mark(place)
    for (const file of event === 'rename' ? add(place) : []) mark(file)
  }

  const drop = (folder: string) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }

  const forget = (place: string) => {
    for (const folder of watchers.keys()) {
      if (folder === place || folder.startsWith(place + path.sep)) drop(folder)
    }
  }

  /** Watches the folder and those in it; answers the files that are there. */
  function add(folder: string): string[] {
    const watcher = watch(folder, (event, name) => name !== null && see(event, path.join(folder, name)))
    watcher.on('error', () => drop(folder))
    watchers.set(folder, watcher)
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const place = path.join(folder, entry.name)
      return entry.isDirectory() ? add(place) : [place]
    })
  }

  for (const folder of folders) add(path.resolve(folder))
  return {
    close() {
      clearTimeout(timer)
      for (const folder of [...watchers.keys()]) drop(folder)
    },
  }
}
