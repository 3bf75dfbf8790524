/** The clock of an admission: milliseconds that only grow, and work that is done later unless it is taken back. */
export type AdmissionClock = { now(): number; after(ms: number, work: () => void): () => void }

type Limits = {
  /** So many are worked on at once. */
  atOnce: number
  /** So long at most one waits for a turn, in milliseconds. */
  keptMs: number
}

/** A turn that was given, until `leave`. */
type Turn = { leave(): void }
/** None was given. `retryAfter`: seconds after which a turn would have come. */
type NoTurn = { retryAfter: number }

export type Admission = {
  /** Resolves with a turn, or with none where it could not come in time, or where `gone` was aborted while it was waited for. */
  ask(isUrgent: boolean, gone?: AbortSignal): Promise<Turn | NoTurn>
  /** `refused`: so many so far. */
  state(): { running: number; waiting: number; refused: number }
}

/** Within this time everyone is either sure of a turn in time or knows that there is none. */
const JUDGED_MS = 1_000
/** Whoever is worked on for longer (a slow reader, a large file) keeps nobody else out. */
const HELD_MS = 5_000
/** So many wait at most, whatever is expected. */
const MOST_WAITING = 2_000
/** What was seen counts less with each turn: about the last twenty say how fast the next ones come. */
const REMEMBERED = 0.95
const LONGEST_RETRY_SECONDS = 30

const REAL: AdmissionClock = {
  now: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}

/** Who has gone is told for form's sake: nobody reads it, and it counts nowhere as refused. */
const GONE: NoTurn = { retryAfter: 1 }

type Waiting = { answer(turn: Turn | NoTurn): void }

/**
 * A bounded queue before work: so many at once, the others wait in order, the urgent ones first. Nobody waits for what cannot be kept: by how fast turns
 * come, who would wait longer than `keptMs` is told so within a second (docs/decisions/0393-overload-is-an-answer.md).
 */
export function createAdmission({ atOnce, keptMs }: Limits, clock: AdmissionClock = REAL): Admission {
  const urgent: Waiting[] = []
  const others: Waiting[] = []
  let running = 0
  let refused = 0
  /** What was seen since someone waits: all `turns`, those that still count as `given` and how long they took, when the last came, how many sent away would still wait. */
  const beginning = () => ({ turns: 0, given: 0, tookMs: 0, sentAway: 0, lastAt: clock.now(), beganAt: clock.now() })
  let seen = beginning()

  const waiting = () => urgent.length + others.length

  /** How long the one with so many before him, himself among them, is expected to wait. A queue that stands still grows slower from moment to moment. */
  function expectedMs(places: number): number {
    const now = clock.now()
    const byTurns = (places * (seen.tookMs + now - seen.lastAt)) / (seen.given + 1)
    // Who began together ends together: turns come by so many at once, and the first of them not before one was worked on.
    return Math.min(byTurns, Math.ceil(places / atOnce) * (now - seen.beganAt))
  }

  function noTurn(places: number): NoTurn {
    // Those who are sent away come again one after the other, and not all in the same second.
    const seconds = Math.ceil(expectedMs(places + seen.sentAway) / 1000)
    refused += 1
    seen.sentAway += 1
    return { retryAfter: Math.min(LONGEST_RETRY_SECONDS, Math.max(1, seconds)) }
  }

  function give(): Turn {
    running += 1
    let isHeld = true
    const leave = () => {
      if (!isHeld) return
      isHeld = false
      forget()
      running -= 1
      next()
    }
    const forget = clock.after(HELD_MS, leave)
    return { leave }
  }

  function next(): void {
    const first = urgent.shift() ?? others.shift()
    if (!first) return
    const now = clock.now()
    seen.turns += 1
    seen.given = seen.given * REMEMBERED + 1
    seen.tookMs = seen.tookMs * REMEMBERED + now - seen.lastAt
    seen.lastAt = now
    seen.sentAway = Math.max(0, seen.sentAway - 1)
    first.answer(give())
  }

  function wait(isUrgent: boolean, answer: Waiting['answer'], gone: AbortSignal | undefined): void {
    const queue = isUrgent ? urgent : others
    const since = clock.now()
    const own: Waiting = {
      answer(turn) {
        forget()
        gone?.removeEventListener('abort', leave)
        answer(turn)
      },
    }
    const leaveWith = (told: NoTurn) => {
      queue.splice(queue.indexOf(own), 1)
      own.answer(told)
    }
    const leave = () => leaveWith(GONE)
    const judge = () => {
      const restMs = keptMs - (clock.now() - since)
      const places = (isUrgent ? 0 : urgent.length) + queue.indexOf(own) + 1
      // As many as are worked on since the queue began may end at any moment.
      const isNext = places <= atOnce - seen.turns
      if ((isNext ? 1 : expectedMs(places)) <= restMs) {
        forget = clock.after(Math.min(JUDGED_MS, restMs), judge)
        return
      }
      leaveWith(noTurn(places))
    }
    let forget = clock.after(JUDGED_MS, judge)
    gone?.addEventListener('abort', leave)
    queue.push(own)
  }

  return {
    ask(isUrgent, gone) {
      if (gone?.aborted) return Promise.resolve(GONE)
      if (running < atOnce) return Promise.resolve(give())
      // What was seen of an earlier queue says nothing of this one.
      if (waiting() === 0) seen = beginning()
      const places = (isUrgent ? urgent.length : waiting()) + 1
      // The first turns of a queue come late and many at once: before a second is over nothing is known.
      const isHopeless = clock.now() - seen.beganAt >= JUDGED_MS && expectedMs(places) > keptMs
      if (waiting() >= MOST_WAITING || isHopeless) return Promise.resolve(noTurn(places))
      return new Promise((resolve) => wait(isUrgent, resolve, gone))
    },
    state: () => ({ running, waiting: waiting(), refused }),
  }
}
