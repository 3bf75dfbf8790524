import { setTimeout as wait } from 'node:timers/promises'
import { against, TRUE_LEDGER, writers } from '#lib/testing/faults/ledger.ts'
import { isLong, rounds } from '#lib/testing/long-form.ts'
import { makeExpoArea } from '#lib/testing/make.ts'
import { type CmsProcess, startCmsProcess } from '#lib/testing/start-cms-process.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { testFolder } from '#lib/testing/test-folder.ts'

const { db, databaseUrl, deps, as, time, truncate } = await testCms()
const folder = await testFolder()
const ROUNDS = rounds(1, 50)
const WRITERS = 4

/** It ends what hangs and judges no speed: each of 50 rounds starts a CMS and waits for one that ends (decision 0368). */
const HANGS_MS = isLong ? 3_600_000 : 900_000

/** `underWay`, `answered`: calls of the writers. */
type Running = CmsProcess & { underWay: number; answered: number }

const startCms = async (): Promise<Running> => ({
  ...(await startCmsProcess({ databaseUrl, publicUrl: deps.publicUrl, folder })),
  underWay: 0,
  answered: 0,
})

async function counted(instance: Running, call: Promise<Response>): Promise<Response> {
  instance.underWay += 1
  try {
    const answer = await call
    instance.answered += 1
    return answer
  } finally {
    instance.underWay -= 1
  }
}

/** Until it has answered calls and another one is under way there. */
async function untilAtWork(instance: Running, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs
  while (instance.answered === 0 || instance.underWay === 0) {
    if (Date.now() > deadline)
      throw new Error(`no work goes to ${instance.origin}: ${instance.answered} calls answered`)
    await wait(1)
  }
}

/** Two of them, and writers who take turns with them, and go to the other one where one does not answer. */
async function twoAtWork(cookie: string) {
  const instances = await Promise.all([startCms(), startCms()])
  const ask = async (request: Request, turn: number) => {
    const instance = instances[turn % instances.length] as Running
    const body = await request.text()
    return counted(
      instance,
      fetch(`${instance.origin}${new URL(request.url).pathname}`, {
        method: request.method,
        headers: request.headers,
        body,
      }),
    )
  }
  return { instances, people: writers(ask, cookie, WRITERS) }
}

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'of two instances one ends by %s, and the next one: nothing is lost or done twice',
  async (signal) => {
    await truncate()
    // Theirs is the clock of this machine.
    time.now = new Date()
    const { cookie } = await as(0)
    const { instances, people } = await twoAtWork(cookie)
    for (let round = 1; round <= ROUNDS; round += 1) {
      await people.goOn(WRITERS, 30_000)
      const [which, next] = [round % 2, startCms()]
      const leaving = instances[which] as Running
      await untilAtWork(leaving, 30_000)
      leaving.child.kill(signal)
      expect(await leaving.ended).toBe(signal === 'SIGKILL' ? 'SIGKILL' : 0)
      await people.goOn(WRITERS, 30_000)
      instances[which] = await next
    }
    await people.goOn(WRITERS, 30_000)
    const ledger = await people.stop()
    for (const { child, ended } of instances) {
      child.kill('SIGTERM')
      await ended
    }
    expect(await against(db, ledger)).toEqual(TRUE_LEDGER)
  },
  HANGS_MS,
)

test('the ledger finds what is lost, there twice, half or nobody’s', async () => {
  await truncate()
  const manager = await as(0)
  const make = (spaceTitle: string) => manager.post('/expo-areas', { spaceTitle })
  for (const title of ['there', 'twice', 'twice', 'foreign']) await make(title)
  await makeExpoArea(db, { space_title: 'half' })
  const ledger = { acknowledged: ['there', 'twice', 'gone', 'half'], unsure: [], odd: [], longestMs: 0 }
  const found = { odd: [], lost: ['gone'], twice: ['twice'], half: ['half'], unknown: ['foreign'] }
  expect(await against(db, ledger)).toEqual(found)
})
