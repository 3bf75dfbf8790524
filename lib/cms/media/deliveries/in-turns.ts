type Waiting<In, Out> = { input: In; done: (output: Out) => void; failed: (error: unknown) => void }

/**
 * Does one batch after the other: what comes while one is at work waits and goes together in the next, up to a total weight of
 * `most`. A thousand callers at once then cost a few transactions and one connection. Where a batch fails, each of it is tried by
 * itself, so that nobody fails through another.
 */
export function inTurns<In, Out>(
  work: (batch: readonly In[]) => Promise<Out[]>,
  weightOf: (input: In) => number,
  most: number,
): (input: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = []
  let isWorking = false

  function take(): Waiting<In, Out>[] {
    let weight = 0
    const end = waiting.findIndex(({ input }, index) => {
      weight += weightOf(input)
      return index > 0 && weight > most
    })
    return waiting.splice(0, end === -1 ? waiting.length : end)
  }

  async function run(batch: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      const outputs = await work(batch.map(({ input }) => input))
      for (const [index, { done }] of batch.entries()) done(outputs[index] as Out)
    } catch (error) {
      if (batch.length === 1) batch[0]?.failed(error)
      else for (const one of batch) await run([one])
    }
  }

  async function workOff(): Promise<void> {
    isWorking = true
    while (waiting.length > 0) await run(take())
    isWorking = false
  }

  return (input) =>
    new Promise((done, failed) => {
      waiting.push({ input, done, failed })
      if (!isWorking) void workOff()
    })
}
