import path from 'node:path'
import type { Citation } from './read-citations.ts'

/** What the check knows of the repository: its files, and the anchors of a Markdown file. */
type Library = { files: ReadonlySet<string>; anchors: (file: string) => ReadonlySet<string> }

const DECISIONS = 'docs/decisions/'

/** Where a name may lie: at the root, in docs/, or beside the file that names it. */
function placesOf(file: string, name: string): string[] {
  const beside = path.posix.join(path.posix.dirname(file), name)
  return name.startsWith('.') ? [beside] : [name, path.posix.join('docs', name), beside]
}

function isThere(target: string, { files }: Library): boolean {
  const folder = `${target.replace(/\/$/, '')}/`
  return files.has(target) || target === '.' || [...files].some((file) => file.startsWith(folder))
}

function checkAnchor(target: string, anchor: string, library: Library): string | undefined {
  if (anchor === '' || !target.endsWith('.md') || library.anchors(target).has(anchor)) return undefined
  return `${target} has no heading "#${anchor}": cite one of its headings, in the form GitHub makes of it`
}

function checkPlaces(cited: string, places: readonly string[], anchor: string, library: Library): string | undefined {
  const target = places.find((place) => isThere(place, library))
  if (target !== undefined) return checkAnchor(target, anchor, library)
  return `${cited} does not exist (or is not tracked by git): cite a file of this repository, or say it here`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A lone percent sign is itself.
    return text
  }
}

/** What is wrong with one citation, as a sentence that says what to do instead; undefined when it leads somewhere. */
export function checkCitation(file: string, { kind, target }: Citation, library: Library): string | undefined {
  if (kind === 'number') {
    const isKnown = [...library.files].some((name) => name.startsWith(`${DECISIONS}${target}-`))
    return isKnown ? undefined : `there is no decision ${target} in ${DECISIONS}`
  }
  const [name = '', anchor = ''] = decode(target).split('#')
  if (kind === 'name') return checkPlaces(name, placesOf(file, name), anchor, library)
  const linked = name === '' ? file : path.posix.join(path.posix.dirname(file), name)
  return checkPlaces(name, [linked], anchor, library)
}
