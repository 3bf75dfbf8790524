import { sql } from 'kysely'
import { createCms } from '#lib/cms/index.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import type { Editing } from '#lib/contracts/editors.ts'
import { EDITED_KINDS, KINDS } from '#lib/contracts/kinds/kinds.ts'
import { newId } from '#lib/core/id.ts'
import { makeRoom } from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { makeWorld } from '#lib/testing/world.ts'
import { forgetEditors } from './editor-rows.ts'

const { db, databaseUrl, deps, as, truncate } = await testCms()
beforeEach(truncate)

type Open = { page?: string; instance?: (request: Request) => Promise<Response> }

/** An open edit page: what it was told first, reading on until it is told what is awaited, and closing it. */
async function openPage(who: Caller, path: string, { page = newId(), instance }: Open = {}) {
  const response = await who.open(`${path}/editors?page=${page}`, instance)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const until = async (isAwaited: (told: Editing) => boolean): Promise<Editing> => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) throw new Error('the stream ended')
      const data = /^data: (.*)$/m.exec(Buffer.from(value).toString())?.[1]
      if (data !== undefined && isAwaited(JSON.parse(data))) return JSON.parse(data)
    }
  }
  return { first: await until(() => true), until, close: () => reader.cancel() }
}

const idsIn = ({ editors }: Editing) => editors.map(({ id }) => id)

test('two people on the edit screen of a room see each other, and no more once one has closed it', async () => {
  const room = await makeRoom(db)
  const [first, second] = [await as(0), await as(4, { room_id: room })]
  const own = await openPage(first, `/rooms/${room}`)
  expect(own.first).toMatchObject({ editors: [], saved: { version: 1, by: null, isSelf: false } })
  const other = await openPage(second, `/rooms/${room}`)
  expect(other.first.editors).toMatchObject([{ id: first.id, isSelf: false }])
  expect(idsIn(await own.until(({ editors }) => editors.length > 0))).toEqual([second.id])
  await other.close()
  await own.until(({ editors }) => editors.length === 0)
  await own.close()
  expect(await db.selectFrom('editors').selectAll().execute()).toEqual([])
})

test('two instances of the CMS tell the same, and who edits something else is not told of', async () => {
  const [room, elsewhere] = [await makeRoom(db), await makeRoom(db)]
  const [first, second, third] = [await as(0), await as(1), await as(1)]
  const ownDb = createDb(databaseUrl, { max: 2 })
  const own = await openPage(first, `/rooms/${room}`)
  const away = await openPage(third, `/rooms/${elsewhere}`)
  const other = await openPage(second, `/rooms/${room}`, { instance: createCms({ ...deps, db: ownDb }).fetch })
  expect(idsIn(other.first)).toEqual([first.id])
  expect(idsIn(await own.until(({ editors }) => editors.length > 0))).toEqual([second.id])
  expect(away.first.editors).toEqual([])
  await Promise.all([other, own, away].map((page) => page.close()))
  await ownDb.destroy()
})

test('a page whose instance ended without a word is gone after seconds, and its row in the end', async () => {
  const room = await makeRoom(db)
  const [first, second] = [await as(0), await as(0)]
  await sql`insert into editors values (${second.id}, ${newId()}, ${room}, now(), now() - interval '6 seconds')`.execute(
    db,
  )
  const own = await openPage(first, `/rooms/${room}`)
  expect(own.first.editors).toEqual([])
  await sql`update editors set seen_at = now() - interval '2 hours' where user_id = ${second.id}`.execute(db)
  await forgetEditors(db)
  expect(await db.selectFrom('editors').select('user_id').execute()).toEqual([{ user_id: first.id }])
  await own.close()
})

test('her own other tab is told as such, and a reconnected page is no second one', async () => {
  const room = await makeRoom(db)
  const person = await as(0)
  const page = newId()
  const own = await openPage(person, `/rooms/${room}`, { page })
  const again = await openPage(person, `/rooms/${room}`, { page })
  expect(again.first.editors).toEqual([])
  const tab = await openPage(person, `/rooms/${room}`)
  expect(tab.first.editors).toMatchObject([{ id: person.id, isSelf: true }])
  await Promise.all([own, again, tab].map((it) => it.close()))
})

test('a save is told with who made it, and a deleted object is told as gone', async () => {
  const room = await makeRoom(db)
  const [first, second] = [await as(0), await as(1)]
  const own = await openPage(first, `/rooms/${room}`)
  const edit = { spaceTitle: '大茶室', metaType: 'event' }
  expect((await second.patch(`/rooms/${room}`, edit, 1)).status).toBe(200)
  const { saved } = await own.until((told) => told.saved?.version === 2)
  expect(saved).toMatchObject({ by: { id: second.id }, isSelf: false })
  expect((await second.delete(`/rooms/${room}`, 2)).status).toBe(204)
  await own.until((told) => told.saved === null)
  await own.close()
})

test('who may not edit it, or does not see it, is told nothing, and who only looks is not shown', async () => {
  const world = await makeWorld(db)
  const manager = await as(0)
  const pages = await Promise.all(
    EDITED_KINDS.map((kind) => KINDS[kind].path).map((path) => openPage(manager, `/${path}/${world[path]}`)),
  )
  for (const path of EDITED_KINDS.map((kind) => KINDS[kind].path)) {
    const address = `/${path}/${world[path]}`
    expect((await (await as(6, { pattern_id: world.areaPattern })).get(`${address}/editors`)).status).not.toBe(200)
    const looking = await (await as(0)).get(`${address}/editors`)
    expect(looking.bytes.toString()).toContain(manager.id)
  }
  const shown = await db.selectFrom('editors').select('user_id').distinct().execute()
  expect(shown).toEqual([{ user_id: manager.id }])
  await Promise.all(pages.map((page) => page.close()))
  expect((await (await as(4, { room_id: await makeRoom(db) })).get(`/rooms/${world.rooms}/editors`)).status).toBe(404)
  expect((await (await as(6, { pattern_id: world.patterns })).get(`/rooms/${world.rooms}/editors`)).status).toBe(403)
})
