import { createHash, randomBytes } from 'node:crypto'
import { tidy } from '#lib/cms/app/worker/tidier.ts'
import { storeOf } from '#lib/cms/kernel/context/store-of.ts'
import { noisyPng, pngOf } from '#lib/testing/pictures.ts'
import { beginThumbnail, sendParts, uploadOf, uploadThumbnail } from '#lib/testing/send-upload.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'

const { as, db, deps, time, truncate } = await testCms()
const store = storeOf(deps)
const now = new Date(time.now)
beforeEach(async () => {
  time.now = now
  await truncate()
})

const messagesOf = (answer: Answered) =>
  ((answer.body.error_messages ?? []) as { field: string; message_id: string }[]).map(
    (m) => `${m.field} ${m.message_id}`,
  )
const actions = async () =>
  (await db.selectFrom('audit').select('action').where('action', 'like', 'upload.%').execute())
    .map((row) => row.action)
    .sort()
const objects = () => db.selectFrom('stored_objects').select(['id', 'object_key']).execute()
const later = (hours: number) => {
  time.now = new Date(now.getTime() + hours * 3_600_000)
}

test('a file in three parts is registered once, however often it is completed', async () => {
  const person = await as(1)
  const bytes = await noisyPng({ width: 2200, height: 1700 })
  const begun = await beginThumbnail(person, bytes, '会場の絵.PNG')
  expect(begun.status).toBe(201)
  const item = uploadOf(begun)
  expect(item).toMatchObject({
    state: 'registering',
    partSize: 5 * 1024 * 1024,
    fileName: '会場の絵.PNG',
    object: null,
  })
  expect(await sendParts(person, item, bytes, [3, 1])).toEqual([204, 204])
  expect((await person.get(`/uploads/${item.id}/parts`)).body.parts).toEqual([1, 3])
  const early = await person.post(`/uploads/${item.id}/complete`, {})
  expect(early).toMatchObject({ status: 409, body: { result_code: 'xrcms8201', missing: [2] } })
  expect(await sendParts(person, item, bytes, [2])).toEqual([204])
  const answers = await Promise.all([1, 2, 3].map(() => person.post(`/uploads/${item.id}/complete`, {})))
  const [first] = answers
  for (const answer of answers) expect(answer.body).toEqual(first?.body)
  expect(uploadOf(first as Answered)).toMatchObject({ state: 'registered', object: { contentType: 'image/png' } })
  expect(await objects()).toHaveLength(2)
  expect(await actions()).toEqual(['upload.begun', 'upload.registered'])
  expect((await person.post(`/uploads/${item.id}/parts`, { parts: [1] })).status).toBe(409)
})

test('what is sent is refused by its name, its size and the room on the disk, at its field', async () => {
  const person = await as(4)
  const begin = (more: object) => beginThumbnail(person, new Uint8Array(10), 'a.png', more)
  expect(messagesOf(await begin({ fileName: 'a.svg' }))).toEqual(['thumbnailName 411805'])
  expect(messagesOf(await begin({ fileName: 'png' }))).toEqual(['thumbnailName 411805'])
  expect(messagesOf(await begin({ fileSize: 0 }))).toEqual(['thumbnailUrl 411701'])
  expect(messagesOf(await begin({ fileSize: 50 * 1024 * 1024 + 1 }))).toEqual(['thumbnailUrl 411704'])
  expect(messagesOf(await begin({ sha256: 'abc' }))).toEqual(['sha256 410005'])
  expect((await begin({ purpose: 'anything' })).status).toBe(400)
  expect(await db.selectFrom('uploads').select('id').execute()).toEqual([])
})

test('a disk that is nearly full takes no new file', async () => {
  const person = await as(0)
  const free = store.freeBytes
  store.freeBytes = async () => 512 * 1024 * 1024
  const answer = await beginThumbnail(person, new Uint8Array(10))
  store.freeBytes = free
  expect(messagesOf(answer)).toEqual(['thumbnailUrl 411713'])
})

test('only who may put a picture on a room may upload one, and nobody touches the upload of another', async () => {
  const bytes = await pngOf({ width: 20, height: 20 })
  for (const level of [3, 6] as const) expect((await beginThumbnail(await as(level), bytes)).status).toBe(403)
  const owner = await as(5)
  const item = uploadOf(await beginThumbnail(owner, bytes))
  for (const level of [0, 1, 5] as const) {
    const other = await as(level)
    const answers = await Promise.all([
      other.get(`/uploads/${item.id}`),
      other.get(`/uploads/${item.id}/parts`),
      other.post(`/uploads/${item.id}/parts`, { parts: [1] }),
      other.post(`/uploads/${item.id}/complete`, {}),
      other.post(`/uploads/${item.id}/abort`, undefined),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  }
  expect(await sendParts(owner, item, bytes)).toEqual([204])
  expect((await owner.post(`/uploads/${item.id}/parts`, { parts: [2] })).status).toBe(400)
})

test('a file that does not hash to what was said fails for good', async () => {
  const person = await as(1)
  const bytes = await pngOf({ width: 20, height: 20 })
  const sha256 = createHash('sha256').update('another file').digest('hex')
  const item = uploadOf(await beginThumbnail(person, bytes, 'a.png', { sha256 }))
  await sendParts(person, item, bytes)
  expect(messagesOf(await person.post(`/uploads/${item.id}/complete`, {}))).toEqual(['thumbnailUrl 411710'])
  expect(uploadOf(await person.get(`/uploads/${item.id}`))).toMatchObject({ state: 'failed', reason: 'sha256' })
  expect(await person.post(`/uploads/${item.id}/complete`, {})).toMatchObject({
    status: 409,
    body: { reason: 'sha256' },
  })
  expect(await objects()).toEqual([])
  const same = uploadOf(
    await beginThumbnail(person, bytes, 'a.png', { sha256: createHash('sha256').update(bytes).digest('hex') }),
  )
  await sendParts(person, same, bytes)
  expect((await person.post(`/uploads/${same.id}/complete`, {})).status).toBe(200)
})

test('a cancelled upload leaves nothing, and cancelling twice or after the end changes nothing', async () => {
  const person = await as(1)
  const bytes = await pngOf({ width: 20, height: 20 })
  const item = uploadOf(await beginThumbnail(person, bytes))
  await sendParts(person, item, bytes)
  for (const _ of [1, 2]) expect((await person.post(`/uploads/${item.id}/abort`, undefined)).status).toBe(204)
  expect((await person.get(`/uploads/${item.id}/parts`)).body.parts).toEqual([])
  expect((await person.post(`/uploads/${item.id}/complete`, {})).status).toBe(409)
  const done = uploadOf(await uploadThumbnail(person, bytes))
  expect((await person.post(`/uploads/${done.id}/abort`, undefined)).status).toBe(204)
  expect(uploadOf(await person.get(`/uploads/${done.id}`)).state).toBe('registered')
  expect(await actions()).toEqual(['upload.begun', 'upload.begun', 'upload.cancelled', 'upload.registered'])
})

test('a console killed after any step goes on from there when it is completed again', async () => {
  const person = await as(1)
  const bytes = await pngOf({ width: 20, height: 20 })
  const item = uploadOf(await beginThumbnail(person, bytes))
  await sendParts(person, item, bytes)
  const { object_key: key, store_ref: ref } = await db
    .selectFrom('uploads')
    .select(['object_key', 'store_ref'])
    .where('id', '=', item.id)
    .executeTakeFirstOrThrow()
  // Killed after the object was made of its parts, and before any row said so.
  await store.finish({ key, ref }, await store.listParts({ key, ref }))
  expect((await person.get(`/uploads/${item.id}/parts`)).body.parts).toEqual([])
  const answer = await person.post(`/uploads/${item.id}/complete`, {})
  expect(uploadOf(answer).state).toBe('registered')
  // Killed before the tidier had removed the file the picture was made of.
  expect(await store.sizeOf(key)).toBe(bytes.length)
  later(2)
  await tidy(deps)
  expect(await store.sizeOf(key)).toBeNull()
  for (const { object_key } of await objects()) expect(await store.sizeOf(object_key)).toBeGreaterThan(0)
})

test('after two days the tidier takes what nobody finished and what nothing shows', async () => {
  const person = await as(1)
  const bytes = await pngOf({ width: 20, height: 20 })
  // Begun in the store by a console that was killed before it wrote the row.
  const orphan = { key: 'console/uploads/orphan', ref: await store.begin('console/uploads/orphan') }
  const unfinished = uploadOf(await beginThumbnail(person, bytes))
  await sendParts(person, unfinished, bytes)
  const unused = uploadOf(await uploadThumbnail(person, bytes))
  const used = uploadOf(await uploadThumbnail(person, bytes))
  const room = { spaceTitle: '部屋', spaceType: 'main', metaType: 'event', thumbnailName: 'a.png' }
  expect((await person.post('/rooms', { ...room, thumbnailUrl: used.object?.url })).status).toBe(201)
  await tidy(deps)
  expect(await objects()).toHaveLength(4)
  later(49)
  await tidy(deps)
  later(51)
  await tidy(deps)
  const ended = await db.selectFrom('uploads').select(['state', 'reason']).where('id', '=', unfinished.id).execute()
  expect(ended).toEqual([{ state: 'failed', reason: 'expired' }])
  const kept = await objects()
  expect(kept).toHaveLength(2)
  for (const { object_key } of kept) expect(await store.sizeOf(object_key)).toBeGreaterThan(0)
  expect(await store.sizeOf(`console/thumbnails/${unused.id}/full`)).toBeNull()
  expect(await db.selectFrom('doomed_objects').selectAll().execute()).toEqual([])
  const reader = await as(1)
  expect((await reader.get(unused.object?.url.replace('/cms/v1/fe', '') ?? '')).status).toBe(404)
  expect((await reader.get(used.object?.url.replace('/cms/v1/fe', '') ?? '')).status).toBe(200)
  // The folders are of the real clock's time: what lies without a row goes when it is old by that.
  await store.abortOlder(new Date(Date.now() + 1000))
  await expect(store.finish(orphan, [])).rejects.toThrow()
})

test('a person has at most twenty uploads under way', async () => {
  const person = await as(1)
  for (let n = 0; n < 20; n += 1) expect((await beginThumbnail(person, randomBytes(9))).status).toBe(201)
  expect((await beginThumbnail(person, randomBytes(9))).status).toBe(429)
})
