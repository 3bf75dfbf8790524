import { sql } from 'kysely'
import { EDITOR_AGAIN_SECONDS, EDITOR_GONE_SECONDS, type Editing } from '#lib/contracts/editors.ts'
import { EDITED_KINDS, KINDS } from '#lib/contracts/kinds/kinds.ts'
import type { LiveEvent } from '#lib/contracts/live-changes.ts'
import { newId } from '#lib/core/id.ts'
import { makeRoom } from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { makeWorld } from '#lib/testing/world.ts'
import { forgetEditors } from './editor-rows.ts'

const { db, as, time, truncate } = await testCms()
beforeEach(truncate)

const editing = (answer: { status: number; body: unknown }): Editing => {
  expect(answer.status).toBe(200)
  return (answer.body as { item: Editing }).item
}

/** An edit page that is opened, looks again, and is closed. */
function pageOf(who: Caller, path: string, page = newId()) {
  const address = `${path}/editors/${page}`
  return {
    come: async () => editing(await who.post(address, undefined)),
    look: async () => editing(await who.get(`${path}/editors?page=${page}`)),
    leave: async () => expect((await who.delete(address)).status).toBe(204),
  }
}

/** What a person is told of who edits the same. */
async function hearEditing(who: Caller) {
  const { body } = await who.open(`/live-changes?since=${time.now.toISOString()}`)
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  const next = async (): Promise<LiveEvent> =>
    JSON.parse(/^data: (.*)$/m.exec(Buffer.from((await reader.read()).value ?? []).toString())?.[1] ?? '')
  await next()
  return {
    until: async (id: string) => {
      while (!(await next()).editing.includes(id));
    },
    close: () => void reader.cancel(),
  }
}

const idsIn = ({ editors }: Editing) => editors.map(({ id }) => id)

test('two people on the edit screen of a room see each other, are told so, and no more once one has closed it', async () => {
  const room = await makeRoom(db)
  const [first, second] = [await as(0), await as(4, { room_id: room })]
  const [own, other] = [pageOf(first, `/rooms/${room}`), pageOf(second, `/rooms/${room}`)]
  expect(await own.come()).toMatchObject({ editors: [], saved: { version: 1, by: null, isSelf: false } })
  const heard = await hearEditing(first)
  expect((await other.come()).editors).toMatchObject([{ id: first.id, isSelf: false }])
  await heard.until(room)
  expect(idsIn(await own.look())).toEqual([second.id])
  await other.leave()
  await heard.until(room)
  expect((await own.look()).editors).toEqual([])
  await own.leave()
  expect(await db.selectFrom('editors').selectAll().execute()).toEqual([])
  heard.close()
})

test('who edits something else is told of nothing, and a save is told with who made it', async () => {
  const [room, elsewhere] = [await makeRoom(db), await makeRoom(db)]
  const [first, second] = [await as(0), await as(1)]
  const own = pageOf(first, `/rooms/${room}`)
  await own.come()
  const heard = await hearEditing(first)
  await pageOf(second, `/rooms/${elsewhere}`).come()
  expect((await own.look()).editors).toEqual([])
  const edit = { spaceTitle: '大茶室', metaType: 'event' }
  expect((await second.patch(`/rooms/${room}`, edit, 1)).status).toBe(200)
  await heard.until(room)
  expect((await own.look()).saved).toMatchObject({ version: 2, by: { id: second.id }, isSelf: false })
  expect((await second.delete(`/rooms/${room}`, 2)).status).toBe(200)
  expect((await first.get(`/rooms/${room}/editors`)).status).toBe(404)
  heard.close()
})

test('a page that could not say goodbye is gone after a while, and its row in the end', async () => {
  const room = await makeRoom(db)
  const [first, second] = [await as(0), await as(0)]
  const own = pageOf(first, `/rooms/${room}`)
  const silent = (seconds: number) =>
    sql`insert into editors values (${second.id}, ${newId()}, ${room}, now(), now() - make_interval(secs => ${seconds}))`.execute(
      db,
    )
  await silent(EDITOR_GONE_SECONDS + 1)
  expect((await own.come()).editors).toEqual([])
  await silent(EDITOR_GONE_SECONDS - 30)
  expect(idsIn(await own.look())).toEqual([second.id])
  await sql`update editors set seen_at = now() - interval '2 hours' where user_id = ${second.id}`.execute(db)
  await forgetEditors(db)
  expect(await db.selectFrom('editors').select('user_id').execute()).toEqual([{ user_id: first.id }])
})

test('her own other tab is told as such, and a page that says so again is no second one', async () => {
  const room = await makeRoom(db)
  const person = await as(0)
  const own = pageOf(person, `/rooms/${room}`)
  await own.come()
  expect((await own.come()).editors).toEqual([])
  expect((await pageOf(person, `/rooms/${room}`).come()).editors).toMatchObject([{ id: person.id, isSelf: true }])
})

test('500 open forms commit less than five times a second, and announce that they come and go alone', async () => {
  // A page says that it is there when it comes, when it goes, and this often in between.
  expect(500 / EDITOR_AGAIN_SECONDS).toBeLessThan(5)
  // One in the background, which may be a minute late, has not gone.
  expect(EDITOR_GONE_SECONDS).toBeGreaterThan(EDITOR_AGAIN_SECONDS + 60)
  await sql`create table announced (what text)`.execute(db)
  await sql`create function note_editor() returns trigger language plpgsql
    as $$ begin insert into announced values (tg_op); return null; end $$`.execute(db)
  // As migration 0360 has it for those who listen.
  await sql`create trigger noted after insert or delete on editors for each row execute function note_editor()`.execute(
    db,
  )
  const page = pageOf(await as(0), `/rooms/${await makeRoom(db)}`)
  for (let n = 0; n < 5; n++) await page.come()
  await page.leave()
  const { rows } = await sql<{ what: string }>`select what from announced`.execute(db)
  await sql`drop trigger noted on editors; drop function note_editor(); drop table announced`.execute(db)
  expect(rows.map(({ what }) => what)).toEqual(['INSERT', 'DELETE'])
})

test('who may not edit it, or does not see it, is told nothing, and who only looks is not shown', async () => {
  const world = await makeWorld(db)
  const manager = await as(0)
  const paths = EDITED_KINDS.map((kind) => KINDS[kind].path)
  for (const path of paths) await pageOf(manager, `/${path}/${world[path]}`).come()
  for (const path of paths) {
    const address = `/${path}/${world[path]}`
    const stranger = await as(6, { pattern_id: world.areaPattern })
    expect((await stranger.get(`${address}/editors`)).status).not.toBe(200)
    expect((await stranger.post(`${address}/editors/${newId()}`, undefined)).status).not.toBe(200)
    const looking = await (await as(0)).get(`${address}/editors`)
    expect(looking.bytes.toString()).toContain(manager.id)
  }
  const shown = await db.selectFrom('editors').select('user_id').distinct().execute()
  expect(shown).toEqual([{ user_id: manager.id }])
  expect((await (await as(4, { room_id: await makeRoom(db) })).get(`/rooms/${world.rooms}/editors`)).status).toBe(404)
  expect((await (await as(6, { pattern_id: world.patterns })).get(`/rooms/${world.rooms}/editors`)).status).toBe(403)
})
