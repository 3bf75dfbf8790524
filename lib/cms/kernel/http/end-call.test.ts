import { newId } from '#lib/core/id.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { endCall } from './end-call.ts'

const { db, deps, as, time } = await testCms()

/** Ends a call of hers that has done one thing; how it was refused, and what of it is written. */
async function end(change: object) {
  const she = await as(1)
  const actor = { id: she.id, authority: 1 } as NonNullable<Parameters<typeof endCall>[1]['actor']>
  await db.updateTable('users').set(change).where('id', '=', she.id).execute()
  const id = newId(time.now)
  const row = {
    id,
    at: time.now,
    actor_id: she.id,
    action: 'user.edited',
    target_kind: 'user',
    target_id: she.id,
    request_id: id,
  }
  const refused = await endCall(db, { actor, trail: [row], kept: null, now: time.now, deps }).then(
    () => null,
    (error: { status?: number }) => error.status,
  )
  const written = await db.selectFrom('audit').select('id').where('target_id', '=', she.id).execute()
  return { refused, written: written.length }
}

test('a call of somebody who may still call ends with its audit rows', async () => {
  expect(await end({ version: 2 })).toEqual({ refused: null, written: 1 })
  expect(await end({ leaves_at: new Date(time.now.getTime() + 1) })).toEqual({ refused: null, written: 1 })
})

test('who was suspended, or whose last day ended, while her call waited is signed out, and nothing is written', async () => {
  const suspended = { suspended_at: time.now, suspension_reason: '確認' }
  expect(await end(suspended)).toEqual({ refused: 401, written: 0 })
  // Her call had begun before.
  const later = { ...suspended, suspended_at: new Date(time.now.getTime() + 1) }
  expect(await end(later)).toEqual({ refused: 401, written: 0 })
  expect(await end({ leaves_at: time.now })).toEqual({ refused: 401, written: 0 })
})

test('who got another level meanwhile is refused, and nothing is written', async () => {
  expect(await end({ authority: 4 })).toEqual({ refused: 403, written: 0 })
})
