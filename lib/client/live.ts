import type { LiveEvent } from '#lib/contracts/live-changes.ts'
import type { OperationsBoard } from '#lib/contracts/operations-board.ts'
import type { LiveState } from './live-state.ts'
import { LiveTab } from './live-tab.ts'

/** What changes in the expo, as the open pages of this browser hear of it. In the browser only. */

type News = (event: LiveEvent, isFirst: boolean) => void

let tab: LiveTab | null = null
let board: string | null = null
let state: LiveState = { kind: 'connecting' }
const CONNECTING: LiveState = state
const hearers = new Set<News>()
const boards = new Set<(board: OperationsBoard) => void>()
const readers = new Set<() => void>()
const states = new Set<() => void>()

/** Begins to hear, as the person with this ID, of what came after a moment (ISO 8601 UTC); ends where what it answers is called. */
export function startLive(person: string, since: string): () => void {
  const own = new LiveTab(person, since, {
    onNews: (event, isFirst) => {
      for (const hear of hearers) hear(event, isFirst)
    },
    onBoard: (now) => {
      for (const show of boards) show(now)
    },
    onState: (now) => {
      state = now
      for (const tell of states) tell()
    },
  })
  tab = own
  own.show(board)
  return () => {
    own.end()
    if (tab === own) tab = null
  }
}

/** Hears all that comes, and that a connection has begun (`isFirst`), until what it answers is called. */
export function onNews(hear: News): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** Hears of the board of the day, whenever it is another than the one of this tag, until what it answers is called. */
export function onBoard(tag: string, show: (board: OperationsBoard) => void): () => void {
  boards.add(show)
  board = tag
  tab?.show(tag)
  return () => {
    boards.delete(show)
    board = null
    tab?.show(null)
  }
}

/** Reads again what a part of the page has read by itself, where the page is read again because something changed; until what it answers is called. */
export function onReadAgain(read: () => void): () => void {
  readers.add(read)
  return () => void readers.delete(read)
}

/** The parts of the page that have read something by themselves read it again. */
export function readAgain(): void {
  for (const read of readers) read()
}

/** For useSyncExternalStore. */
export const liveState = {
  subscribe: (listener: () => void) => {
    states.add(listener)
    return () => states.delete(listener)
  },
  read: () => state,
  readOnServer: () => CONNECTING,
}
