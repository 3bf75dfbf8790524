import { addEventHandler } from 'jest-circus'

/**
 * Jest's set-up of each worker. Our runner calls tests in Node.js itself, without a context per file, and leaves two things to us:
 * the time a test may take, and the number of assertions it said it makes.
 */
/** It ends what hangs and judges no speed: a machine with other work has been ten times as slow (decision 0368). */
const PATIENCE_MS = 900_000

type Body = () => unknown

async function within(ms: number, body: Body): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${ms} ms`)), ms)
  })
  try {
    await Promise.race([body(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** The part of Jest's expect that its own runner uses and its types leave out. */
type Counting = { setState(state: object): void; extractExpectedAssertionsErrors(): { error: Error }[] }

async function withItsAssertions(body: Body): Promise<void> {
  const counting = expect as unknown as Counting
  counting.setState({ assertionCalls: 0, expectedAssertionsNumber: null, isExpectingAssertions: false })
  await body()
  for (const { error } of counting.extractExpectedAssertionsErrors()) throw error
}

addEventHandler((event, { currentDescribeBlock }) => {
  if (event.name === 'add_test') {
    const added = currentDescribeBlock.children.at(-1)
    if (added?.type !== 'test' || !added.fn) return
    const body = added.fn as Body
    added.fn = () => within(added.timeout ?? PATIENCE_MS, () => withItsAssertions(body))
  }
  if (event.name === 'add_hook') {
    const added = currentDescribeBlock.hooks.at(-1)
    if (!added) return
    const body = added.fn as Body
    added.fn = () => within(added.timeout ?? PATIENCE_MS, body)
  }
})
