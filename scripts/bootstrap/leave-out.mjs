import { existsSync, readdirSync, rmSync } from 'node:fs'
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

/** Takes out of node_modules what packages bring along and nothing here opens: a quarter of it. */
export function leaveOut(modules = 'node_modules') {
  for (const [folder, kept] of Object.entries(KEPT)) {
    const place = path.join(modules, folder)
    if (!existsSync(place)) continue
    for (const entry of readdirSync(place)) {
      if (!kept.includes(entry)) rmSync(path.join(place, entry), { recursive: true })
    }
  }
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && MAP.test(entry.name)) rmSync(path.join(entry.parentPath ?? entry.path, entry.name))
  }
}
