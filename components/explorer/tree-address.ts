import { parseNodeKey } from '#lib/contracts/space-nodes.ts'
import { type Path, prefixesOf } from './tree-state.ts'

/** What an address says of the tree: what is open in it, and where the focus is. */
export type TreeAddress = { open: Set<Path>; at: Path | null }

/** More open branches than these make no address: it would be too long for mails and proxies. */
const OPEN_MAX = 24

const isPath = (text: string) => text.length < 400 && text.split('.').every((key) => parseNodeKey(key) !== null)

/** Reads an address; what is no place in a tree is left out. What leads to an open node is open too. */
export function readAddress(params: URLSearchParams): TreeAddress {
  const named = (params.get('open') ?? '').split('_').filter(isPath).slice(0, OPEN_MAX)
  const at = params.get('node') ?? ''
  const focused = isPath(at) ? at : null
  const above = focused === null ? [] : prefixesOf(focused).slice(0, -1)
  return { open: new Set([...named.flatMap(prefixesOf), ...above]), at: focused }
}

/** Writes it: of the open nodes only the deepest, since they say all the others. */
export function writeAddress(
  params: URLSearchParams,
  { open, at }: { open: ReadonlySet<Path>; at: Path | null },
): void {
  const all = [...open]
  const deepest = all.filter((path) => !all.some((other) => other.startsWith(`${path}.`))).slice(-OPEN_MAX)
  if (deepest.length > 0) params.set('open', deepest.join('_'))
  else params.delete('open')
  if (at) params.set('node', at)
  else params.delete('node')
}
