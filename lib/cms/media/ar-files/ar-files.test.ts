import sharp from 'sharp'
import { tidy } from '#lib/cms/app/worker/tidier.ts'
import type { UploadPurpose } from '#lib/contracts/upload-purposes.ts'
import { makeArEvent, makeRoom } from '#lib/testing/make.ts'
import { phonePhoto, pngOf } from '#lib/testing/pictures.ts'
import { sendParts, uploadOf } from '#lib/testing/send-upload.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { as, db, deps, time, truncate } = await testCms()
const now = new Date(time.now)
beforeEach(async () => {
  time.now = now
  await truncate()
})

const messagesOf = (answer: Answered) =>
  ((answer.body.error_messages ?? []) as { field: string; message_id: string }[]).map(
    (m) => `${m.field} ${m.message_id}`,
  )
const itemOf = (answer: Answered) => answer.body.item as Record<string, unknown> & { id: string }

/** Uploads a file for a purpose as a browser does; the answer of the call that was refused, or of the last. */
async function upload(person: Caller, purpose: UploadPurpose, bytes: Buffer, fileName: string): Promise<Answered> {
  const begun = await person.post('/uploads', { purpose, fileName, fileSize: bytes.length })
  if (begun.status !== 201) return begun
  await sendParts(person, uploadOf(begun), bytes)
  return person.post(`/uploads/${uploadOf(begun).id}/complete`, {})
}
const urlOf = (answer: Answered) => uploadOf(answer).object?.url ?? ''
const pathOf = (url: string) => url.replace('/cms/v1/fe', '')

const GLB = Buffer.from('676c5446020000001c000000080000004a534f4e7b7d202020202020', 'hex')

test('an object is kept byte by byte, is only ever saved, and exists for those of its room alone', async () => {
  const room = await makeRoom(db)
  const event = await makeArEvent(db, { room_id: room })
  const maker = await as(5, { room_id: room })
  const objectUrl = urlOf(await upload(maker, 'arObject', GLB, '精霊.glb'))
  const other = await as(4, { room_id: await makeRoom(db) })
  expect((await other.get(pathOf(objectUrl))).status).toBe(404)
  const input = { dataLabel: '本体', objectUrl, objectName: '精霊.glb', arEventId: event }
  expect(messagesOf(await other.post('/ar-structures', { ...input, arEventId: event }))).toEqual([])
  const added = await maker.post('/ar-structures', input)
  expect(itemOf(added)).toMatchObject({ objectUrl, objectName: '精霊.glb', objectSize: GLB.length, textureUrl: '' })

  const colleague = await as(4, { room_id: room })
  const saved = await colleague.get(pathOf(objectUrl))
  expect(saved.bytes.equals(GLB)).toBe(true)
  expect(saved.headers.get('content-type')).toBe('application/octet-stream')
  expect(saved.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('精霊.glb')}`)
  expect((await other.get(pathOf(objectUrl))).status).toBe(404)
  expect((await (await as(6)).get(pathOf(objectUrl))).status).toBe(403)
})

test('what does not begin as its name says is refused, and nothing of it is kept', async () => {
  const maker = await as(1)
  const script = Buffer.from('<script>alert(1)</script>')
  const refusals: [Buffer, string, string][] = [
    [script, 'a.glb', 'objectUrl 527605'],
    [GLB, 'a.usdz', 'objectUrl 527605'],
    [GLB, 'a.obj', 'objectUrl 527605'],
    [script, 'a.fbx', 'objectUrl 527605'],
    [GLB, 'a.exe', 'objectName 527705'],
    [Buffer.alloc(0), 'a.glb', 'objectUrl 527601'],
  ]
  for (const [bytes, name, message] of refusals) {
    expect([name, messagesOf(await upload(maker, 'arObject', bytes, name))]).toEqual([name, [message]])
  }
  for (const [name, text] of [
    ['a.obj', '# Blender\nv 0 0 0\n'],
    ['a.fbx', 'Kaydara FBX Binary  \0'],
    ['a.fbx', '; FBX 7.4.0\n'],
    ['a.usdz', 'PK\u0003\u0004'],
  ] as const) {
    expect([name, (await upload(maker, 'arObject', Buffer.from(text, 'latin1'), name)).status]).toEqual([name, 200])
  }
  expect((await (await as(6)).post('/uploads', { purpose: 'arObject', fileName: 'a.glb', fileSize: 9 })).status).toBe(
    403,
  )
})

test('a guide image stays whole, loses what it said of its maker, and comes small too', async () => {
  const maker = await as(1)
  const photo = await phonePhoto()
  const url = urlOf(await upload(maker, 'arPicture', photo, '写真.jpg'))
  const full = await maker.get(pathOf(url))
  expect(full.bytes.includes('SECRET-PERSON')).toBe(false)
  expect(await sharp(full.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 900 })
  const small = await maker.get(`${pathOf(url)}?size=small`)
  expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 192, height: 108 })
  const tall = urlOf(await upload(maker, 'arPicture', await pngOf({ width: 500, height: 1000 }), 'a.png'))
  expect(await sharp((await maker.get(pathOf(tall))).bytes).metadata()).toMatchObject({ width: 500, height: 1000 })
})

test('the files of an AR event stay while it names them, and go after it', async () => {
  const maker = await as(1)
  const room = await makeRoom(db)
  const [guide, marker, object, texture, loose] = [
    urlOf(await upload(maker, 'arPicture', await pngOf({ width: 9, height: 9 }), 'a.png')),
    urlOf(await upload(maker, 'arPicture', await pngOf({ width: 8, height: 8 }), 'b.png')),
    urlOf(await upload(maker, 'arObject', GLB, 'c.glb')),
    urlOf(await upload(maker, 'arPicture', await pngOf({ width: 7, height: 7 }), 'd.png')),
    urlOf(await upload(maker, 'arPicture', await pngOf({ width: 6, height: 6 }), 'e.png')),
  ]
  const event = itemOf(
    await maker.post('/ar-events', {
      spacePatternTitle: '名',
      spaceId: room,
      guideImageUrl: guide,
      guideImageName: 'a.png',
    }),
  ).id
  const data = { dataLabel: '一', arEventId: event }
  const files = { objectUrl: object, objectName: 'c.glb', textureUrl: texture, textureName: 'd.png' }
  expect((await maker.post('/ar-structures', { ...data, ...files })).status).toBe(201)
  const picture = { markerId: 'm', markerImageUrl: marker, markerImageName: 'b.png', realWidth: 21 }
  expect((await maker.post('/ar-markers', { ...data, ...picture })).status).toBe(201)
  const kept = async () =>
    (await db.selectFrom('stored_objects').select('id').where('small_of', 'is', null).execute()).length
  expect(await kept()).toBe(5)
  time.now = new Date(now.getTime() + 49 * 3_600_000)
  await tidy(deps)
  expect(await kept()).toBe(4)
  expect(loose).not.toBe('')
  await db.deleteFrom('ar_events').where('id', '=', event).execute()
  await tidy(deps)
  expect(await kept()).toBe(0)
})
