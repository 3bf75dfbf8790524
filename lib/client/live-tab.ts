import type { LiveEvent } from '#lib/contracts/live-changes.ts'
import type { BesideBoard, OperationsBoard } from '#lib/contracts/operations-board.ts'
import { type Line, type LostWhy, openLine } from './live-line.ts'
import { type LiveState, LOST_AFTER_MS } from './live-state.ts'
import { mergedSince, type Stretch, withStretch } from './live-stretches.ts'
import { newKey } from './new-key.ts'
import { SIGNED_OUT } from './signed-out.ts'

/** A page in the background leaves the line to others after this; shown again it catches up. */
const HIDDEN_MS = 20_000
const PULSE_MS = 5_000
/** Whoever has the line and says nothing for so long has been frozen or is no more. */
const DEAF_MS = 20_000

type Message =
  | { kind: 'news'; from: string; event: LiveEvent; isFirst: boolean }
  | { kind: 'board'; board: OperationsBoard }
  | { kind: 'beside'; beside: BesideBoard }
  | { kind: 'state'; state: LiveState }
  /** A tab tells until when it knows all, and the tag of the board it shows; null where it shows none. */
  | { kind: 'hello'; tab: string; since: string; board: string | null }
  | { kind: 'bye'; tab: string }
  /** Whoever begins to have the line asks all others who they are. */
  | { kind: 'roll' }

type Hears = {
  onNews: (event: LiveEvent, isFirst: boolean) => void
  onBoard: (board: OperationsBoard) => void
  onBeside: (beside: BesideBoard) => void
  onState: (state: LiveState) => void
}

/**
 * This tab among those of its browser that hear of changes. One of those that are shown has the line to the server, chosen by a Web Lock, and tells the others by a
 * BroadcastChannel; where a browser lacks them (Web Locks need https) each tab has its own. In the browser only.
 */
export class LiveTab {
  readonly #tab = newKey()
  readonly #over = new AbortController()
  readonly #name: string
  readonly #hears: Hears
  readonly #channel: BroadcastChannel | null
  #known: string
  #stretches: readonly Stretch[] = []
  #board: string | null = null
  /** The tags of the boards that other tabs show, by tab. */
  readonly #boards = new Map<string, string>()
  #lastBoard: OperationsBoard | null = null
  #lastBeside: BesideBoard | null = null
  #isBoardAsked = false
  #line: Line | null = null
  #led = new AbortController()
  #queue = new AbortController()
  #heard = Date.now()
  #lost: ReturnType<typeof setTimeout> | undefined
  #state: LiveState = { kind: 'connecting' }

  /** @param name whose session it is: two people at one browser do not hear each other. @param since until when what is shown is known, ISO 8601 UTC. */
  constructor(name: string, since: string, hears: Hears) {
    this.#name = `live-${name}`
    this.#known = since
    this.#hears = hears
    // Without a way to choose one of them every tab has its own line.
    this.#channel = navigator.locks ? new BroadcastChannel(this.#name) : null
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#hear(data))
    document.addEventListener('visibilitychange', this.#look, { signal: this.#over.signal })
    window.addEventListener(SIGNED_OUT, this.#leave, { signal: this.#over.signal })
    const watch = setInterval(this.#watch, PULSE_MS)
    this.#over.signal.addEventListener('abort', () => clearInterval(watch))
    this.#hello()
    void this.#run()
  }

  end(): void {
    this.#post({ kind: 'bye', tab: this.#tab })
    this.#over.abort()
    this.#led.abort()
    this.#queue.abort()
    this.#channel?.close()
    clearTimeout(this.#lost)
  }

  /** It shows the board with this tag, or none. */
  show(board: string | null): void {
    if (board === this.#board) return
    const isNew = this.#board === null
    this.#board = board
    this.#hello()
    if (isNew && this.#line && !this.#isBoardAsked) this.#line.hurry()
  }

  #hello(): void {
    this.#post({ kind: 'hello', tab: this.#tab, since: this.#known, board: this.#board })
  }

  #post(message: Message): void {
    if (!this.#over.signal.aborted) this.#channel?.postMessage(message)
  }

  #hear(message: Message): void {
    const { kind } = message
    if (kind !== 'hello' && kind !== 'bye' && kind !== 'roll') this.#heard = Date.now()
    if (kind === 'news') this.#take(message.from, message.event, message.isFirst)
    else if (kind === 'board') this.#hears.onBoard(message.board)
    else if (kind === 'beside') this.#takeBeside(message.beside)
    else if (kind === 'state') this.#say(message.state)
    else if (kind === 'roll') this.#hello()
    else if (kind === 'bye') this.#boards.delete(message.tab)
    else this.#meet(message)
  }

  /** Another tab is there: whoever has the line tells it what came of late, and the board. */
  #meet({ tab, since, board }: Extract<Message, { kind: 'hello' }>): void {
    if (board === null) this.#boards.delete(tab)
    else this.#boards.set(tab, board)
    if (!this.#line) return
    const event = mergedSince(this.#stretches, since)
    if (event) this.#post({ kind: 'news', from: since, event, isFirst: false })
    this.#post({ kind: 'state', state: this.#state })
    if (board === null) return
    if (this.#lastBeside) this.#post({ kind: 'beside', beside: this.#lastBeside })
    if (!this.#isBoardAsked) this.#line.hurry()
    else if (this.#lastBoard && this.#lastBoard.tag !== board) this.#post({ kind: 'board', board: this.#lastBoard })
  }

  #take(from: string, event: LiveEvent, isFirst: boolean): void {
    if (event.at <= this.#known && !isFirst) return
    const isGap = event.isGap || from > this.#known
    if (event.at > this.#known) this.#known = event.at
    this.#stretches = withStretch(this.#stretches, { from, event })
    this.#hears.onNews({ ...event, isGap }, isFirst)
  }

  /** Kept by every tab: each may have the line next, and tell those that come. */
  #takeBeside(beside: BesideBoard): void {
    this.#lastBeside = beside
    this.#hears.onBeside(beside)
  }

  #say(state: LiveState): void {
    this.#state = state
    this.#hears.onState(state)
  }

  /** Takes the line whenever it is this tab's turn, as long as it is shown. */
  async #run(): Promise<void> {
    while (!this.#over.signal.aborted) {
      if (document.hidden) await this.#shown()
      else await this.#lock()
    }
  }

  #shown(): Promise<void> {
    const { signal } = this.#over
    return new Promise((resolve) => {
      document.addEventListener('visibilitychange', () => resolve(), { once: true, signal })
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
  }

  async #lock(): Promise<void> {
    if (!this.#channel) return this.#lead()
    this.#queue = new AbortController()
    const options = this.#isDeaf() ? { steal: true } : { signal: this.#queue.signal }
    await navigator.locks
      .request(this.#name, options, () => this.#lead())
      .catch(() => {
        // Given up while it waited, or taken away by another tab.
        if (this.#line) this.#heard = Date.now()
        this.#led.abort()
      })
  }

  #isDeaf = () => Date.now() - this.#heard > DEAF_MS

  #watch = (): void => {
    if (this.#line) this.#post({ kind: 'state', state: this.#state })
    else if (!document.hidden && this.#isDeaf()) this.#queue.abort()
  }

  #look = (): void => {
    // It waits for the line no more; shown again it does.
    if (document.hidden) this.#queue.abort()
    // It was asleep.
    else if (Date.now() - this.#heard > 2 * PULSE_MS) this.#line?.hurry()
  }

  /** The others need not find out by themselves. */
  #leave = (): void => this.#post({ kind: 'state', state: { kind: 'lost', why: 'signedOut', at: this.#known } })

  /** Has the line until another takes it, or this tab has been in the background for a while. */
  async #lead(): Promise<void> {
    const led = new AbortController()
    this.#led = led
    this.#heard = Date.now()
    const line = openLine({
      known: () => {
        const tags = new Set([...this.#boards.values(), ...(this.#board === null ? [] : [this.#board])])
        this.#isBoardAsked = tags.size > 0
        const [tag = ''] = tags
        return { since: this.#known, board: tags.size === 0 ? null : tags.size === 1 ? tag : '' }
      },
      onEvent: (event, isFirst) => this.#told(event, isFirst),
      onBoard: (board) => {
        this.#lastBoard = board
        this.#post({ kind: 'board', board })
        this.#hears.onBoard(board)
      },
      onBeside: (beside) => {
        this.#post({ kind: 'beside', beside })
        this.#takeBeside(beside)
      },
      onLost: (why) => this.#miss(why),
    })
    this.#line = line
    this.#post({ kind: 'roll' })
    await this.#untilLeft(led.signal)
    line.stop()
    if (this.#line === line) this.#line = null
    this.#waitNoMore()
  }

  #untilLeft(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      let hidden: ReturnType<typeof setTimeout> | undefined
      const look = () => {
        clearTimeout(hidden)
        if (document.hidden) hidden = setTimeout(() => this.#led.abort(), HIDDEN_MS)
      }
      document.addEventListener('visibilitychange', look, { signal })
      signal.addEventListener('abort', () => {
        clearTimeout(hidden)
        resolve()
      })
      if (signal.aborted) resolve()
      look()
    })
  }

  #told(event: LiveEvent, isFirst: boolean): void {
    this.#waitNoMore()
    this.#heard = Date.now()
    const from = this.#known
    this.#post({ kind: 'news', from, event, isFirst })
    this.#take(from, event, isFirst)
    if (this.#state.kind === 'live' && this.#state.isWatching === event.isWatching) return
    const state: LiveState = { kind: 'live', isWatching: event.isWatching }
    this.#post({ kind: 'state', state })
    this.#say(state)
  }

  #miss(why: LostWhy): void {
    const state: LiveState = { kind: 'lost', why, at: this.#known }
    // Told at once, and again at each try, so that a page that could not leave then leaves now.
    if (why === 'signedOut') {
      this.#waitNoMore()
      this.#tell(state)
    } else if (this.#state.kind !== 'lost') this.#lost ??= setTimeout(() => this.#tell(state), LOST_AFTER_MS)
    else if (this.#state.why !== why) this.#tell(state)
  }

  /** It is not told after all that the line is lost. */
  #waitNoMore(): void {
    clearTimeout(this.#lost)
    this.#lost = undefined
  }

  #tell(state: LiveState): void {
    this.#post({ kind: 'state', state })
    this.#say(state)
  }
}
