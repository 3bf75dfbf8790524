import { doNextJob } from '#lib/cms/app/worker/job-runner.ts'
import { type Answered, type Caller, testCms } from './test-cms.ts'

type ImportItem = {
  id: string
  version: number
  state: string
  rowCount: number
  badCount: number
  problemCount: number
  invitedCount: number
} & Record<string, unknown>

export const itemOf = (answer: Answered) => answer.body.item as ImportItem

export const importHeader = 'メールアドレス,氏名,権限区分,空間ID,空間名'
export const importFile = (...rows: string[]) => Buffer.from(`${[importHeader, ...rows].join('\r\n')}\r\n`)

/** The CMS of `testCms`, and how an import goes its way in it: every job is done as soon as it is asked for. */
export async function testImports() {
  const cms = await testCms()
  const { db, deps } = cms
  const doJobs = async (): Promise<void> => {
    while (await doNextJob(deps));
  }
  /** Uploads and waits for the check. */
  const checked = async (who: Caller, bytes: Buffer, query = '?fileName=people.csv'): Promise<ImportItem> => {
    const answer = await who.upload(`/user-imports${query}`, bytes)
    expect(answer.status).toBe(201)
    await doJobs()
    return itemOf(await who.get(`/user-imports/${itemOf(answer).id}`))
  }
  const applied = async (who: Caller, item: ImportItem, mode: 'all' | 'good'): Promise<ImportItem> => {
    expect((await who.post(`/user-imports/${item.id}/apply`, { mode }, { version: item.version })).status).toBe(200)
    await doJobs()
    return itemOf(await who.get(`/user-imports/${item.id}`))
  }
  /** Line, column, message ID and message of each problem. */
  const problemsOf = async (who: Caller, item: ImportItem, lang: 'ja' | 'en' = 'ja') => {
    const { body } = await who.get(`/user-imports/${item.id}/problems`, { lang })
    return (body.items as Record<string, unknown>[]).map(({ line, cell, message_id, message }) => [
      line,
      cell,
      message_id,
      message,
    ])
  }
  /** The addresses of everyone who is invited. */
  const invitedNow = async () =>
    (await db.selectFrom('users').select('email').where('login_status', '=', 'invited').orderBy('email').execute()).map(
      ({ email }) => email,
    )
  /** How many rows there are of what an import writes. */
  const counts = async () => {
    const count = async (table: 'users' | 'invitations' | 'outbox' | 'grants') => {
      const { n } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return n
    }
    return {
      users: await count('users'),
      invitations: await count('invitations'),
      outbox: await count('outbox'),
      grants: await count('grants'),
    }
  }
  return { ...cms, doJobs, checked, applied, problemsOf, invitedNow, counts }
}
