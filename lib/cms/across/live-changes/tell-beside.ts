import type { Deps } from '#lib/cms/kernel/context/context.ts'
import type { HomeNews } from './home-news.ts'
import { NOTHING, readersOf, type Watcher } from './watcher.ts'

/**
 * Tells those who are sent it what stands beside their boards, where it is time; where it cannot be read it is tried again in its time.
 * `watchers`: who looks on now.
 */
export async function tellBesides(
  home: HomeNews,
  deps: Deps,
  watchers: () => readonly Watcher[],
  at: Date,
): Promise<void> {
  const shown = () => watchers().filter(({ readBeside }) => readBeside)
  const read = shown()[0]?.readBeside
  if (!read) return
  const readers = new Map(readersOf(shown()).map((reader) => [reader.id, reader]))
  try {
    const besides = await home.besidesOf(deps, [...readers.values()], at, read)
    // Who opened her line anew meanwhile is told too; whose level is another since is not who it was read for.
    for (const { reader, tell } of shown()) {
      const beside = besides.get(reader.id)
      if (beside && readers.get(reader.id)?.authority === reader.authority) tell({ ...NOTHING, beside })
    }
  } catch (error) {
    deps.log.error({ err: error }, 'who is told what stands beside the boards could not be asked')
  }
}
