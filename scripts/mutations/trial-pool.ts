import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Round, Verdict } from './trial-messages.ts'

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

function answerOf({ process: child }: Trial, round: Round, limit: number): Promise<Verdict | null> {
  const { promise, resolve } = Promise.withResolvers<Verdict | null>()
  const timer = setTimeout(
    () => resolve({ failed: `no answer within ${Math.round(limit / 1000)} s`, ms: limit }),
    limit,
  )
  const ended = () => resolve(null)
  child.once('message', (verdict) => resolve(verdict as Verdict))
  child.once('exit', ended)
  // A process that ended between two rounds is told of here.
  child.send(round, (error) => error && ended())
  return promise.finally(() => {
    clearTimeout(timer)
    child.removeAllListeners('message')
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
    /** @param limit milliseconds */
    async play(round: Round, limit: number): Promise<Verdict> {
      trial ??= startTrial(env)
      trial.rounds += 1
      const { said } = trial
      const isNew = trial.rounds === 1
      const verdict = await answerOf(trial, round, limit)
      if (verdict === null || verdict.ms >= limit || trial.rounds >= roundsEach) end()
      if (verdict === null && !isNew) return this.play(round, limit)
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
