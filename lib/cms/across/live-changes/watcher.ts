import type { LiveChange, LiveRights } from '#lib/contracts/live-changes.ts'
import type { BesideBoard, OperationsBoard } from '#lib/contracts/operations-board.ts'
import type { ReadHome } from './home-news.ts'
import type { Reader } from './told-to.ts'

/** What came for a reader. `isGap`: more than is told. `editing`: of what she edits, where others came or went. `board` and `beside`, what stands beside it: hers as they are now, where they may be others. `rights`: her own are others, and nothing more is told to who she was. */
export type News = {
  changes: readonly LiveChange[]
  isGap: boolean
  editing: readonly string[]
  board: OperationsBoard | undefined
  beside: BesideBoard | undefined
  rights: LiveRights | null
}

/** What no news are. */
export const NOTHING: News = {
  changes: [],
  isGap: false,
  editing: [],
  board: undefined,
  beside: undefined,
  rights: null,
}

/** An open stream. `tell` hears what came for this reader, if anything. `readBoard`, `readBeside`: where she is to be sent her board, and what stands beside it. */
export type Watcher = {
  reader: Reader
  readBoard?: ReadHome['board'] | undefined
  readBeside?: ReadHome['beside'] | undefined
  tell: (news: News) => void
}

/** Each of them once. */
export const readersOf = (watchers: readonly Watcher[]): Reader[] => [
  ...new Map(watchers.map(({ reader }) => [reader.id, reader])).values(),
]
