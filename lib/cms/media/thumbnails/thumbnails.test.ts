import sharp from 'sharp'
import { makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { fiftyMegapixels, halves, jpegOf, phonePhoto, pngOf } from '#lib/testing/pictures.ts'
import { uploadOf, uploadThumbnail } from '#lib/testing/send-upload.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { as, db, truncate } = await testCms()
beforeEach(truncate)

const fieldsOf = (answer: Answered) =>
  ((answer.body.error_messages ?? []) as { field: string; message_id: string; message: string }[]).map(
    (m) => `${m.field} ${m.message_id}`,
  )
const pathOf = (answer: Answered) => uploadOf(answer).object?.url.replace('/cms/v1/fe', '') ?? ''
const pictureAt = async (person: Caller, path: string) => sharp((await person.get(path)).bytes)

/** What a form sends that edits; the class of a room is given once, when it is created. */
const texts = { spaceTitle: '部屋', metaType: 'event' }
const main = { ...texts, spaceType: 'main' }

test('a photo is turned upright, loses what it said of its maker, and comes in two sizes', async () => {
  const person = await as(1)
  const photo = await phonePhoto()
  expect(photo.includes('SECRET-PERSON')).toBe(true)
  const answer = await uploadThumbnail(person, photo, '写真.JPG')
  expect(answer.status).toBe(200)
  const full = await person.get(pathOf(answer))
  expect(full.bytes.includes('SECRET-PERSON')).toBe(false)
  const shown = await sharp(full.bytes).metadata()
  // 900 x 1600 on its side is 1600 x 900 upright.
  expect(shown).toMatchObject({ format: 'jpeg', width: 1280, height: 720 })
  expect([shown.orientation, shown.exif]).toEqual([undefined, undefined])
  const small = await (await pictureAt(person, `${pathOf(answer)}?size=small`)).metadata()
  expect(small).toMatchObject({ width: 192, height: 108 })
})

test('what was cropped is what is shown; without a crop it is the middle, never enlarged', async () => {
  const person = await as(1)
  const picture = await halves({ width: 640, height: 360 })
  const right = await uploadThumbnail(person, picture, 'a.png', { left: 0.5, top: 0, width: 0.5, height: 0.5 })
  const { dominant } = await (await pictureAt(person, pathOf(right))).stats()
  expect(dominant.b).toBeGreaterThan(200)
  expect(dominant.r).toBeLessThan(60)
  expect(await (await pictureAt(person, pathOf(right))).metadata()).toMatchObject({ width: 320, height: 180 })
  const square = await uploadThumbnail(person, await jpegOf({ width: 400, height: 400 }), 'a.jpeg')
  expect(await (await pictureAt(person, pathOf(square))).metadata()).toMatchObject({ width: 400, height: 225 })
  const tiny = await uploadThumbnail(person, await pngOf({ width: 1, height: 1 }))
  expect(await (await pictureAt(person, pathOf(tiny))).metadata()).toMatchObject({ width: 1, height: 1 })
})

// One dot, as browsers show it.
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

test('a JPEG or PNG is taken whatever its name says, as the picture it is', async () => {
  const person = await as(1)
  const [png, jpeg] = [await pngOf({ width: 64, height: 36 }), await jpegOf({ width: 64, height: 36 })]
  for (const [bytes, name, format] of [
    [png, 'a.jpg', 'png'],
    [jpeg, 'a.png', 'jpeg'],
  ] as const) {
    const picture = await pictureAt(person, pathOf(await uploadThumbnail(person, bytes, name)))
    expect([name, (await picture.metadata()).format]).toEqual([name, format])
  }
})

test('what is no picture is refused in words, whatever it pretends to be', async () => {
  const person = await as(1)
  const png = await pngOf({ width: 40, height: 40 })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const refusals: [Buffer, string, string][] = [
    [svg, 'a.png', 'thumbnailUrl 411705'],
    [Buffer.from('GIF89a,,,,'), 'a.png', 'thumbnailUrl 411705'],
    [GIF, 'a.jpg', 'thumbnailUrl 411705'],
    [png.subarray(0, png.length - 20), 'a.png', 'thumbnailUrl 411705'],
    [Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg]), 'a.jpg', 'thumbnailUrl 411705'],
    [await fiftyMegapixels(), 'a.png', 'thumbnailUrl 411712'],
    [Buffer.alloc(0), 'a.png', 'thumbnailUrl 411701'],
  ]
  for (const [bytes, name, message] of refusals) {
    expect([name, fieldsOf(await uploadThumbnail(person, bytes, name))]).toEqual([name, [message]])
  }
  expect(await db.selectFrom('stored_objects').select('id').execute()).toEqual([])
})

test('a picture with a page behind it keeps the picture only', async () => {
  const person = await as(1)
  const both = Buffer.concat([await pngOf({ width: 40, height: 40 }), Buffer.from('<script>alert(1)</script>')])
  const answer = await uploadThumbnail(person, both)
  expect((await person.get(pathOf(answer))).bytes.includes('<script>')).toBe(false)
})

test('a thumbnail is set, replaced and removed with the room, and the history names it', async () => {
  const person = await as(1)
  const png = await pngOf({ width: 160, height: 90 })
  const first = uploadOf(await uploadThumbnail(person, png)).object?.url
  const set = { thumbnailUrl: first, thumbnailName: '外観.png' }
  const created = await person.post('/rooms', { ...main, ...set })
  expect(created.body.item).toMatchObject({ thumbnailUrl: first, thumbnailName: '外観.png' })
  const { id } = created.body.item as { id: string }
  const second = uploadOf(await uploadThumbnail(person, png)).object?.url
  expect((await person.patch(`/rooms/${id}`, { ...texts, ...set, thumbnailUrl: second }, 1)).status).toBe(200)
  const [edit] = await db.selectFrom('audit').select(['before', 'after']).where('action', '=', 'room.edited').execute()
  expect([edit?.before, edit?.after]).toMatchObject([{ thumbnailUrl: first }, { thumbnailUrl: second }])
  const removed = await person.patch(`/rooms/${id}`, { ...texts, thumbnailName: 'left over.png' }, 2)
  expect(removed.body.item).toMatchObject({ thumbnailUrl: '', thumbnailName: '' })
  for (const [change, message] of [
    [{ thumbnailUrl: 'https://evil.example/a.png', thumbnailName: 'a.png' }, 'thumbnailUrl 411708'],
    [{ thumbnailUrl: `/cms/v1/fe/thumbnails/${crypto.randomUUID()}`, thumbnailName: 'a.png' }, 'thumbnailUrl 411708'],
    [{ thumbnailUrl: first, thumbnailName: 'a.svg' }, 'thumbnailName 411805'],
    [{ thumbnailUrl: first, thumbnailName: '' }, 'thumbnailName 411805'],
  ] as const) {
    expect(fieldsOf(await person.patch(`/rooms/${id}`, { ...texts, ...change }, 3))).toEqual([message])
  }
})

test('levels 0, 1, 4 and 5 change the thumbnail of a room, the others do not', async () => {
  const area = await makeVenueArea(db)
  for (const level of [0, 1, 2, 3, 4, 5, 6] as const) {
    const room = await makeRoom(db, { venueAreaIds: [area], room_type: 'event', space_title: '部屋' })
    const grant = level === 2 || level === 3 ? { venue_area_id: area } : { room_id: room }
    const person = await as(level, ...(level <= 1 ? [] : [grant]))
    const upload = await uploadThumbnail(person, await pngOf({ width: 16, height: 9 }))
    const may = [0, 1, 4, 5].includes(level)
    expect([level, upload.status]).toEqual([level, may || level === 2 ? 200 : 403])
    const thumbnailUrl = may || level === 2 ? uploadOf(upload).object?.url : ''
    const item = (await (await as(0)).get(`/rooms/${room}`)).body.item as { venueAreas: { id: string }[] }
    const venueAreaIds = level <= 1 ? item.venueAreas.map(({ id }) => id) : []
    const edit = { ...texts, venueAreaIds, thumbnailUrl, thumbnailName: may ? 'a.png' : '' }
    const answer = await person.patch(`/rooms/${room}`, edit, 1)
    expect([level, answer.status]).toEqual([level, may ? 200 : 403])
  }
})

test('a picture exists for who sees its room or sent it, and for nobody else', async () => {
  const area = await makeVenueArea(db)
  const room = await makeRoom(db, { venueAreaIds: [area], room_type: 'event' })
  const maker = await as(5, { room_id: room })
  const answer = await uploadThumbnail(maker, await pngOf({ width: 16, height: 9 }))
  const path = pathOf(answer)
  const manager = await as(0)
  const neighbour = await as(5, { room_id: await makeRoom(db) })
  expect((await maker.get(path)).status).toBe(200)
  expect((await manager.get(path)).status).toBe(404)
  const form = { ...texts, spaceTitle: 'ルーム', thumbnailUrl: uploadOf(answer).object?.url, thumbnailName: 'a.png' }
  const stolen = { ...main, ...form, spaceTitle: '別の部屋' }
  expect(fieldsOf(await manager.post('/rooms', stolen))).toEqual(['thumbnailUrl 391708'])
  expect((await maker.patch(`/rooms/${room}`, form, 1)).status).toBe(200)
  for (const reader of [manager, maker, await as(3, { venue_area_id: area })]) {
    const shown = await reader.get(path)
    expect(shown.status).toBe(200)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${uploadOf(answer).object?.sha256}"`,
      vary: 'cookie',
    })
  }
  expect((await neighbour.get(path)).status).toBe(404)
  expect((await neighbour.get(`${path}?size=small`)).status).toBe(404)
})
