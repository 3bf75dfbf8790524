import { doNextJob } from '#lib/cms/app/worker/job-runner.ts'
import { countStatements } from '#lib/testing/count-statements.ts'
import { importFile, itemOf, testImports } from '#lib/testing/importing.ts'
import { makeRoom } from '#lib/testing/make.ts'

const { db, deps, as, truncate } = await testImports()
beforeEach(truncate)

/** So long that no timer renews it meanwhile, which is a statement too. */
const LEASE_MS = 600_000

const { spent, db: counted } = countStatements(deps.db)

/** The statements of all work that waits. */
async function work(): Promise<number> {
  spent.statements = 0
  while (await doNextJob({ ...deps, db: counted, jobLeaseMs: LEASE_MS }));
  return spent.statements
}

test.each([10, 250, 1_000])(
  'a file of %i rows is read, checked, imported and taken back by as many statements as of any number that is one piece',
  async (count) => {
    const manager = await as(0)
    const room = await makeRoom(db)
    const rows = Array.from({ length: count }, (_, n) => `p${n}@expo.example,山田 ${n},${n % 5 === 0 ? 9 : 5},${room},`)
    const path = `/user-imports/${itemOf(await manager.upload('/user-imports?fileName=a.csv', importFile(...rows))).id}`
    const now = async () => itemOf(await manager.get(path))
    const check = await work()
    expect(await now()).toMatchObject({ state: 'checked', badCount: count / 5 })
    await manager.post(`${path}/apply`, { mode: 'good' }, { version: (await now()).version })
    const apply = await work()
    expect(await now()).toMatchObject({ state: 'applied', invitedCount: count * 0.8 })
    await manager.post(`${path}/take-back`, {}, { version: (await now()).version })
    const takeBack = await work()
    expect(await now()).toMatchObject({ state: 'takenBack' })
    expect({ check, apply, takeBack }).toEqual({ check: 28, apply: 23, takeBack: 17 })
  },
)
