import type { LiveEvent } from '#lib/contracts/live-changes.ts'
import type { BesideBoard, OperationsBoard } from '#lib/contracts/operations-board.ts'
import type { LiveState } from './live-state.ts'

/** What changes in the expo, as the parts of a page hear of it; what tells it is loaded once the page is there (`start-live.ts`). In the browser only. */

type News = (event: LiveEvent, isFirst: boolean) => void

let tab: { show: (tag: string | null) => void } | null = null
let board: string | null = null
let state: LiveState = { kind: 'connecting' }
const CONNECTING: LiveState = state
const hearers = new Set<News>()
const boards = new Set<(board: OperationsBoard) => void>()
const besides = new Set<(beside: BesideBoard) => void>()
const readers = new Set<() => void>()
const states = new Set<() => void>()
let isRead = true
const waiting = new Set<() => void>()

/** What has begun to hear tells it here, to whatever parts of the page are there; null where it hears no more. `show`: is told which board is shown, by its tag. */
export function tellFrom(own: { show: (tag: string | null) => void } | null): void {
  tab = own
  own?.show(board)
}

export function tellNews(event: LiveEvent, isFirst: boolean): void {
  for (const hear of hearers) hear(event, isFirst)
}

export function tellBoard(now: OperationsBoard): void {
  for (const show of boards) show(now)
}

export function tellBeside(now: BesideBoard): void {
  for (const show of besides) show(now)
}

export function tellState(now: LiveState): void {
  state = now
  for (const tell of states) tell()
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

/** Hears of what stands beside the board that is shown, whenever it may be another, until what it answers is called. */
export function onBeside(show: (beside: BesideBoard) => void): () => void {
  besides.add(show)
  return () => void besides.delete(show)
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

/** Says that the page is being read again, or stands. */
export function tellRead(isDone: boolean): void {
  isRead = isDone
  if (!isDone) return
  for (const act of waiting) act()
  waiting.clear()
}

/**
 * Does it once the page stands, until what it answers is called: a router that is told another address while it reads the page again takes what comes for another page's,
 * and leaves the document with all that was typed and chosen in it.
 */
export function onceRead(act: () => void): () => void {
  if (isRead) act()
  else waiting.add(act)
  return () => void waiting.delete(act)
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
