import type { ManyReport } from '#lib/contracts/many-changes.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import type { Answered, Caller } from './test-cms.ts'

type Poster = Pick<Caller, 'post'>

export const manyReportOf = (answer: Answered) => answer.body.item as ManyReport

/** What a change of many would do; nothing is written. */
export const askMany = async (who: Poster, body: object): Promise<ManyReport> =>
  manyReportOf(await who.post('/many-changes', body))

/** Asks what a call about many would do, and does exactly this. */
async function askedAndDone(who: Poster, path: string, body: object = {}): Promise<ManyReport> {
  const { token } = manyReportOf(await who.post(path, body))
  const done = await who.post(path, { ...body, token })
  expect(done.status).toBe(200)
  return manyReportOf(done)
}

/** Changes many as one, after a look at what it would do. */
export const changeMany = (who: Poster, body: object): Promise<ManyReport> => askedAndDone(who, '/many-changes', body)

/** Deletes these of a kind as one change, after a look at what it would do. */
export const deleteMany = (who: Poster, manyKind: ManyKind, targetIds: readonly string[]): Promise<ManyReport> =>
  changeMany(who, { manyKind, targetIds, acts: [{ act: 'delete' }] })

/** Takes such a change back, after a look at it. */
export const undoMany = (who: Poster, { changeId }: Pick<ManyReport, 'changeId'>): Promise<ManyReport> =>
  askedAndDone(who, `/many-changes/${changeId}/undo`)
