import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Part of the stamp of an installation: another list leaves other things out. */
export const LEFT_OUT = '1'

/** Of a folder what is kept of it. */
const KEPT = {
  // To compile add-ons with, which we have none of.
  [`node-${process.platform}-${process.arch}/include`]: [],
  'next/dist/docs': [],
  // Both are here for one program each that writes a file of ours: scripts/make-icons.mjs, scripts/make-countries.mjs.
  'lucide-react/dist': ['esm'],
  'cldr-localenames-full/main': ['ja', 'en'],
}

/** Maps of sources that are not there, and that nothing reads. */
const MAP = /\.(?:[cm]?js|[cm]?ts|css)\.map$/

/** What lies in a folder; nothing where there is none, or no more. */
function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

function leaveOutMaps(folder) {
  for (const entry of entriesOf(folder)) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) leaveOutMaps(place)
    else if (entry.isFile() && MAP.test(entry.name)) rmSync(place, { force: true })
  }
}

/**
 * Takes out of node_modules what packages bring along and nothing here opens: a quarter of it. Another start may be at it too, so whatever is gone is as well.
 * Left alone is what is no package: `.cache` and the like, which others write meanwhile.
 */
export function leaveOut(modules = 'node_modules') {
  for (const [folder, kept] of Object.entries(KEPT)) {
    for (const { name } of entriesOf(path.join(modules, folder))) {
      if (!kept.includes(name)) rmSync(path.join(modules, folder, name), { recursive: true, force: true })
    }
  }
  for (const entry of entriesOf(modules)) {
    if (entry.isDirectory() && !entry.name.startsWith('.')) leaveOutMaps(path.join(modules, entry.name))
  }
}
