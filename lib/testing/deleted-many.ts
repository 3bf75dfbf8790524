import type { ManyReport } from '#lib/contracts/many-changes.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import type { Answered, Caller } from './test-cms.ts'

type Poster = Pick<Caller, 'post'>

export const manyReportOf = (answer: Answered) => answer.body.item as ManyReport

/** Deletes these of a kind as one change, after a look at what it would do. */
export async function deleteMany(who: Poster, manyKind: ManyKind, targetIds: readonly string[]): Promise<ManyReport> {
  const body = { manyKind, targetIds, acts: [{ act: 'delete' }] }
  const dry = await who.post('/many-changes', body)
  return manyReportOf(await who.post('/many-changes', { ...body, token: manyReportOf(dry).token }))
}

/** Takes such a change back, after a look at it. */
export async function undoMany(who: Poster, { changeId }: Pick<ManyReport, 'changeId'>): Promise<ManyReport> {
  const path = `/many-changes/${changeId}/undo`
  const asked = await who.post(path, {})
  return manyReportOf(await who.post(path, { token: manyReportOf(asked).token }))
}
