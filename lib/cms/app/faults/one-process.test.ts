import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { createPool } from '#lib/cms/kernel/db/connect.ts'
import { embeddedCms } from '#lib/testing/faults/embedded-cms.ts'
import { against, TRUE_LEDGER, writers } from '#lib/testing/faults/ledger.ts'
import { isLong, rounds } from '#lib/testing/long-form.ts'
import { testFolder } from '#lib/testing/test-folder.ts'
import { until } from '#lib/testing/until.ts'

const cms = await embeddedCms(await testFolder())
const WRITERS = 4
/** By then everybody is served again, without anybody's help, on a machine that has ten times its work to do: where PostgreSQL comes back, and where a start of the CMS is among it. */
const BACK_MS = 20_000
const AGAIN_MS = 60_000
/** It ends what hangs (decision 0368): three of 250 kills in five are followed by a start. */
const HANGS_MS = isLong ? 3_600_000 : 900_000

const READY = { status: 200, ready: true, database: 'ok' }
const AWAY = { status: 503, ready: false, database: 'no answer' }
/** A look that had an answer before, and none to the rest of its questions. */
const HALF = { ...AWAY, database: 'ok' }

/** People at work on an expo without areas, and when each of them was acknowledged. */
async function atWork() {
  await sql`truncate expo_areas cascade`.execute(cms.db)
  const acknowledged: number[] = []
  const ask = async (request: Request) => {
    const answer = await cms.ask(request)
    if (answer.status === 201) acknowledged.push(performance.now())
    return answer
  }
  return { acknowledged, people: writers(ask, cms.cookie, WRITERS) }
}

type AtWork = Awaited<ReturnType<typeof atWork>>

/** Brings something about while people are at work, until all of them are served again. Answers for how long nobody was, in milliseconds. */
async function outageOf({ people, acknowledged }: AtWork, bringAbout: () => Promise<unknown>): Promise<number> {
  await people.goOn(WRITERS, AGAIN_MS)
  const [before, from] = [people.away(), performance.now()]
  await bringAbout()
  await until(() => people.away() > before, 'somebody has met it')
  await people.goOn(2 * WRITERS, AGAIN_MS)
  const times = [from, ...acknowledged.filter((time) => time > from)]
  return Math.max(...times.slice(1).map((time, n) => time - (times[n] ?? time)))
}

/** What readiness says until it is `ended`: each thing once. */
function saidMeanwhile() {
  const said = new Set<string>()
  let isOver = false
  const looking = (async () => {
    for (; !isOver; await wait(20)) said.add(JSON.stringify(await cms.readiness()))
  })()
  // Waited for at the end; a failure before must not count as unhandled.
  looking.catch(() => {})
  return async () => {
    isOver = true
    await looking
    return [...said].map((text) => JSON.parse(text))
  }
}

/** A session, and at night in turn one of each kind of process that PostgreSQL has. */
async function oneOfPostgres(round: number): Promise<number> {
  const kinds = Map.groupBy(await cms.workers(), ({ title }) => title.replace(/[ \d]+$/, ''))
  const names = [...kinds.keys()].sort((a, b) => Number(b.includes('expo')) - Number(a.includes('expo')))
  const kind = kinds.get(names[round % names.length] ?? '') ?? []
  return kind[Math.floor(Math.random() * kind.length)]?.pid ?? 0
}

/** Of no process at all it would end all that this one was started with. */
function kill(pid: number): void {
  if (!(pid > 0)) throw new Error(`there is nothing to kill: ${pid}`)
  process.kill(pid, 'SIGKILL')
}

const databaseKills = {
  'its postmaster': cms.postmaster,
  'one of its sessions or processes': oneOfPostgres,
}

test.each(Object.entries(databaseKills))(
  'PostgreSQL loses %s: it comes back by itself, nothing is lost or done twice',
  async (what, pidOf) => {
    const work = await atWork()
    for (let round = 0; round < rounds(1, 50); round += 1) {
      const said = saidMeanwhile()
      const outage = await outageOf(work, async () => kill(await pidOf(round)))
      expect(outage).toBeLessThan(BACK_MS)
      const meanwhile = await said()
      expect([READY, AWAY, HALF]).toEqual(expect.arrayContaining(meanwhile))
      // One of its sessions is away for less than a look may take.
      if (what === 'its postmaster') expect(meanwhile).toContainEqual(expect.objectContaining({ ready: false }))
      expect(await cms.readiness()).toEqual(READY)
      await until(async () => (await cms.strays()).length === 0, 'nothing of a server that is gone is left')
    }
    const ledger = await work.people.stop()
    expect(await against(cms.db, ledger)).toEqual(TRUE_LEDGER)
    expect(ledger.longestMs).toBeLessThan(10_000)
  },
  HANGS_MS,
)

const launchKills = {
  'the process that holds the folder': { pidOf: cms.supervisor, finds: 'taken over as it ran' },
  'the process that keeps its log': { pidOf: cms.logger, finds: 'started' },
  'the process that started it': { pidOf: async () => cms.launcher(), finds: 'started' },
}

test.each(Object.entries(launchKills))(
  'a CMS loses %s: the next start comes up at once and needs nobody, nothing is lost or done twice',
  async (_, { pidOf, finds }) => {
    const work = await atWork()
    for (let round = 0; round < rounds(1, 50); round += 1) {
      const outage = await outageOf(work, async () => {
        kill(await pidOf())
        expect(await cms.startAgain()).toContain(finds)
      })
      expect(outage).toBeLessThan(AGAIN_MS)
      expect(await cms.readiness()).toEqual(READY)
      await until(async () => (await cms.strays()).length === 0, 'one server works in the folder')
    }
    expect(await against(cms.db, await work.people.stop())).toEqual(TRUE_LEDGER)
  },
  HANGS_MS,
)

test('a PostgreSQL that acknowledges what is not on its disk yet is found out', async () => {
  const work = await atWork()
  const admin = createPool(cms.adminUrl, { max: 1, onLost() {} })
  await admin.query("alter system set wal_writer_delay = '10s'")
  await admin.query('alter role expo set synchronous_commit = off')
  await admin.query("select pg_reload_conf(), pg_terminate_backend(pid) from pg_stat_activity where usename = 'expo'")
  await admin.end()
  await outageOf(work, async () => kill(await oneOfPostgres(0)))
  const { lost } = await against(cms.db, await work.people.stop())
  expect(lost).not.toEqual([])
})
