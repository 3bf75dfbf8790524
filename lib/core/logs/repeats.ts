/** What a kind of line is told with where it came again. */
type Repeated = { repeated: number; seconds: number; lastRequestIds: readonly string[] }

type Kind = { count: number; since: number; ids: string[]; tell: (again: Repeated) => void }

type Options = { windowMs: number; mostKinds: number; clock: () => number }

const MOST_IDS = 5
/** Kinds beyond the bound are counted together: what callers cause must not fill the memory. */
const OTHERS = 'others'

/**
 * Counts lines of a kind instead of writing each: the first one is to be written whole, those that follow are told as one line every
 * `windowMs` for as long as they come. A kind that did not come for a whole window is a new one again.
 */
export function countRepeats({ windowMs, mostKinds, clock }: Options) {
  const kinds = new Map<string, Kind>()
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    for (const [key, kind] of kinds) {
      const { count, since, ids, tell } = kind
      if (count === 0) {
        kinds.delete(key)
        continue
      }
      Object.assign(kind, { count: 0, since: clock(), ids: [] })
      tell({ repeated: count, seconds: Math.max(1, Math.round((clock() - since) / 1000)), lastRequestIds: ids })
    }
    if (kinds.size > 0 || !timer) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    /** Is this line to be written? Where not, it is counted. `tell`: how it is told that it came again; `tellOthers`: the same of all beyond the bound. */
    isFirst(key: string, requestId: string | undefined, tell: Kind['tell'], tellOthers: Kind['tell']): boolean {
      const own = kinds.has(key) || kinds.size < mostKinds ? key : OTHERS
      const known = kinds.get(own)
      if (known) {
        known.count += 1
        if (requestId) known.ids = [...known.ids.slice(1 - MOST_IDS), requestId]
        return false
      }
      kinds.set(own, { count: 0, since: clock(), ids: [], tell: own === key ? tell : tellOthers })
      // What is written last must not keep the process.
      timer ??= setInterval(flush, windowMs).unref()
      return true
    },
    /** Tells what is counted, now. */
    flush,
  }
}
