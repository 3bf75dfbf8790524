import type { Kysely } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import type { Plan, PlanPreview } from '#lib/contracts/plans.ts'
import { makeEntry, makePattern, makePerson, makeRoom, makeVenueArea } from './make.ts'
import type { Answered, Caller } from './test-cms.ts'

export const planOf = (answer: Answered) => answer.body.item as Plan
export const all = { patternIds: null, filter: {} }
/** 13 October 23:00 in Japan. */
const CLOSE = '2025-10-13T14:00:00.000Z'
export const closeAll = { kind: 'bulk', change: { rule: 'closeAll', closeAt: CLOSE, ...all } }
export const stopOf = (...ids: string[]) => ({
  kind: 'stop',
  targets: ids.map((id) => ({ kind: 'room', id })),
  closeReason: '台風の接近',
})

export const prepare = async (author: Caller, ...planSteps: object[]) =>
  planOf(await author.post('/plans', { planName: '閉幕', planNameEn: 'Final close', planSteps }))
export const preview = async (caller: Caller, { id }: Plan) =>
  (await caller.get(`/plans/${id}/preview`)).body.item as PlanPreview
export const check = (caller: Caller, { id, version }: Plan) => caller.post(`/plans/${id}/check`, {}, { version })
export const decide = async (caller: Caller, verb: 'approve' | 'apply', plan: Plan, planToken?: string) =>
  caller.post(
    `/plans/${plan.id}/${verb}`,
    { planToken: planToken ?? (await preview(caller, plan)).token },
    { version: plan.version },
  )

/** A plan of these steps that is checked and approved. */
export async function approved(author: Caller, approver: Caller, ...steps: object[]): Promise<Plan> {
  const checked = planOf(await check(author, await prepare(author, ...steps)))
  return planOf(await decide(approver, 'approve', checked))
}

/** The periods of all entries, short. */
export async function periods(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom('schedule_entries').select('period').orderBy('period').execute()
  return rows.map(({ period }) =>
    String(period)
      .replaceAll(/[":+]|00/g, '')
      .slice(0, 40),
  )
}

/** Two rooms with a pattern and a period each, the first one open, and an empty venue area. */
export async function twoRooms(db: Kysely<DB>) {
  const area = await makeVenueArea(db)
  const creator = await makePerson(db, { authority: 5 })
  const [one, two] = [await makeRoom(db, { space_title: '一' }), await makeRoom(db, { space_title: '二' })]
  const [a, b] = [
    await makePattern(db, { room_id: one, title: 'A', created_by: creator }),
    await makePattern(db, { room_id: two, title: 'B', created_by: creator }),
  ]
  const open = await makeEntry(db, a, '2025-10-01T00:00:00Z', '2025-10-20T00:00:00Z')
  const later = await makeEntry(db, b, '2025-10-15T00:00:00Z', '2025-10-16T00:00:00Z')
  return { area, one, two, a, b, open, later, creator }
}

export const bulk = (change: object) => ({ kind: 'bulk', change: { ...all, ...change } })

/** Prepares the opposite of an applied plan and carries it out; `now`: what it would have done before. */
export async function appliedOpposite(author: Caller, approver: Caller, applied: Plan) {
  const opposite = planOf(await author.post(`/plans/${applied.id}/opposite`, {}, { version: applied.version }))
  const now = await preview(author, opposite)
  const agreed = planOf(await decide(approver, 'approve', planOf(await check(author, opposite))))
  return { now, done: await decide(author, 'apply', agreed) }
}
