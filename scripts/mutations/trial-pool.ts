import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Progress, Round, Verdict } from './trial-messages.ts'

const program = fileURLToPath(new URL('trial-process.ts', import.meta.url))

/** Rounds after which a process makes room: every round leaves the modules it loaded. */
const ROUNDS_EACH = 150

type Trial = { process: ChildProcess; rounds: number; said: () => string }

const startTrial = (env: Record<string, string>): Trial => {
  const child = fork(program, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      said = `${said}${text}`.slice(-2000)
    })
  return { process: child, rounds: 0, said: () => said }
}

/** What a process may take until it begins with the first file: it may only be starting. */
const BEGIN_LIMIT = 120_000
/** What a process that is new may take for its first file beside: it loads all that the others have. */
const COLD_MS = 15_000

/** How long a file of tests may take, in milliseconds. */
export type LimitOf = (test: string) => number

/** Null: the process ended, or one that had played before did not begin. Throws where a new one does not. */
function answerOf({ process: child, rounds }: Trial, round: Round, limitOf: LimitOf): Promise<Verdict | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Verdict | null>()
  let timer: NodeJS.Timeout | undefined
  let cold = rounds === 1 ? COLD_MS : 0
  const allow = (test: string) => {
    clearTimeout(timer)
    const limit = limitOf(test) + cold
    cold = 0
    const failed = `${test}: no answer within ${Math.round(limit / 1000)} s`
    timer = setTimeout(() => resolve({ failed, ms: limit, isLate: true }), limit)
  }
  const hear = (said: unknown) => {
    const told = said as Progress | Verdict
    if ('begins' in told) allow(told.begins)
    else resolve(told)
  }
  const ended = () => resolve(null)
  const notBegun = () => (rounds === 1 ? reject(new Error('a new process of a trial did not begin')) : ended())
  timer = setTimeout(notBegun, BEGIN_LIMIT)
  child.on('message', hear)
  child.once('exit', ended)
  // A process that ended between two rounds is told of here.
  child.send(round, (error) => error && ended())
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', hear)
    child.off('exit', ended)
  })
}

/**
 * A way to play rounds one after the other in a process that is kept; one that does not answer is ended and counts as failed. A process
 * that ends may be ended by what a round before left behind: only one that is new says something of its round.
 */
export function createTrial(env: Record<string, string>, roundsEach = ROUNDS_EACH) {
  let trial: Trial | null = null
  const end = () => {
    trial?.process.kill('SIGKILL')
    trial = null
  }
  return {
    async play(round: Round, limitOf: LimitOf): Promise<Verdict> {
      trial ??= startTrial(env)
      trial.rounds += 1
      const { said } = trial
      const isNew = trial.rounds === 1
      const verdict = await answerOf(trial, round, limitOf)
      if (verdict === null || verdict.isLate || trial.rounds >= roundsEach) end()
      if (verdict === null && !isNew) return this.play(round, limitOf)
      return verdict ?? { failed: `the process ended: ${said().trim().split('\n').at(-1)}`, ms: 0 }
    },
    end,
  }
}

/** Does a piece of work for each item, so many at once, and gives what came of them in their order. */
export async function inParallel<Item, Done>(
  items: readonly Item[],
  most: number,
  open: () => { work: (item: Item) => Promise<Done>; close: () => void },
): Promise<Done[]> {
  const done: Done[] = []
  const queue = [...items.entries()]
  const lane = async () => {
    const { work, close } = open()
    for (let next = queue.shift(); next; next = queue.shift()) done[next[0]] = await work(next[1])
    close()
  }
  await Promise.all(Array.from({ length: most }, lane))
  return done
}
