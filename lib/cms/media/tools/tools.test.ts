import { createHash } from 'node:crypto'
import type { Range } from '#lib/cms/kernel/storage/object-store.ts'
import { sendParts, uploadOf } from '#lib/testing/send-upload.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'
import { tidyUploads } from '../uploads/tidy-uploads.ts'

const { as, db, time, deps } = await testCms()

const link = {
  toolType: 'ios',
  toolVersion: '1.0',
  toolUpdateDate: '2025-05-01',
  toolDownloadLink: 'https://apps.expo.example/',
}
const file = { toolType: 'windows', toolVersion: '1.0', toolUpdateDate: '2025-05-01' }
const BYTES = Buffer.from('MZ a program')

type Item = {
  id: string
  version: number
  state: string
  isCurrent: boolean
  sha256: string | null
  reason: string | null
}
const itemOf = (answer: Answered) => answer.body.item as Item
const versionsOf = (answer: Answered) =>
  (answer.body.items as { toolVersion: string }[]).map((item) => item.toolVersion)
const fieldsOf = ({ body }: Answered) =>
  (body.error_messages as { field: string; message_id: string }[]).map((m) => `${m.field} ${m.message_id}`)

const begin = (person: Caller, bytes: Uint8Array, fileName = '会場アプリ.exe') =>
  person.post('/uploads', { purpose: 'toolFile', fileName, fileSize: bytes.length })

/** A tool with its file, from the form to the check. */
async function register(person: Caller, more: object, bytes = BYTES): Promise<Item> {
  const upload = uploadOf(await begin(person, bytes))
  const made = await person.post('/tools', { ...file, ...more, toolUploadId: upload.id })
  await sendParts(person, upload, bytes)
  await person.post(`/uploads/${upload.id}/complete`, { crop: null })
  return itemOf(await person.get(`/tools/${itemOf(made).id}`))
}

beforeEach(async () => {
  time.now = new Date('2025-05-01T03:00:00Z')
  await db.deleteFrom('tools').execute()
})

test('a file is registering until it has arrived and was checked, then registered and current', async () => {
  const manager = await as(0)
  const upload = uploadOf(await begin(manager, BYTES))
  const made = await manager.post('/tools', { ...file, toolUploadId: upload.id })
  expect(made).toMatchObject({
    status: 201,
    body: { item: { state: 'registering', isCurrent: false, toolFileName: '会場アプリ.exe', sha256: null } },
  })
  const maker = await as(5)
  const path = `/tools/${itemOf(made).id}`
  expect((await maker.get(path)).status).toBe(404)
  expect((await manager.get(`${path}/file`)).body.result_code).toBe('xrcms8101')
  await sendParts(manager, upload, BYTES)
  expect((await manager.post(`/uploads/${upload.id}/complete`, { crop: null })).status).toBe(200)
  const sha256 = createHash('sha256').update(BYTES).digest('hex')
  expect(itemOf(await maker.get(path))).toMatchObject({ state: 'registered', isCurrent: true, sha256 })
  const sent = await maker.get(`${path}/file`)
  expect(sent.status).toBe(302)
  const saved = await maker.get((sent.headers.get('location') ?? '').replace('/cms/v1/fe', ''))
  expect(saved.bytes.equals(BYTES)).toBe(true)
  expect(saved.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('会場アプリ.exe')}`)
})

test('a download that broke goes on where it stopped, also hours later, and begins anew where it is another file', async () => {
  const manager = await as(0)
  await register(manager, {})
  const { items } = (await manager.get('/tools')).body as { items: { id: string }[] }
  const addressOf = async () => (await manager.get(`/tools/${items[0]?.id}/file`)).headers.get('location') ?? ''
  const path = (await addressOf()).replace('/cms/v1/fe', '')
  const first = await manager.get(path, { headers: { range: 'bytes=0-9' } })
  expect([first.status, first.bytes]).toEqual([206, Buffer.from(BYTES.subarray(0, 10))])
  expect(first.headers.get('content-range')).toBe(`bytes 0-9/${BYTES.length}`)
  expect(first.headers.get('accept-ranges')).toBe('bytes')
  const tag = first.headers.get('etag') ?? ''
  time.now = new Date('2025-05-01T08:59:00Z')
  const rest = await manager.get(path, { headers: { range: 'bytes=10-', 'if-range': tag } })
  expect(rest.status).toBe(206)
  expect(Buffer.concat([first.bytes, rest.bytes]).equals(BYTES)).toBe(true)
  expect(rest.headers.get('content-length')).toBe(String(BYTES.length - 10))
  const anew = await manager.get(path, { headers: { range: 'bytes=10-', 'if-range': '"another file"' } })
  expect([anew.status, anew.bytes.equals(BYTES), anew.headers.get('etag')]).toEqual([200, true, tag])
  const beyond = await manager.get(path, { headers: { range: `bytes=${BYTES.length}-` } })
  expect([beyond.status, beyond.bytes.length, beyond.headers.get('content-range')]).toEqual([
    416,
    0,
    `bytes */${BYTES.length}`,
  ])
  time.now = new Date('2025-05-01T09:01:00Z')
  expect((await manager.get(path, { headers: { range: 'bytes=10-' } })).status).toBe(403)
})

test('of each kind the latest registered one is offered, an older one on demand, and again the one before after a deletion', async () => {
  const manager = await as(0)
  const maker = await as(6)
  const first = await register(manager, { toolVersion: '1.0' })
  time.now = new Date(time.now.getTime() + 1000)
  const second = await register(manager, { toolVersion: '2.0' })
  const current = async () => versionsOf(await maker.get('/tools?current=1&type=windows'))
  expect(await current()).toEqual(['2.0'])
  expect(versionsOf(await maker.get('/tools?type=windows&sort=createdAt'))).toEqual(['1.0', '2.0'])
  time.now = new Date(time.now.getTime() + 1000)
  const again = await manager.post(`/tools/${first.id}/current`, {}, { version: 1 })
  expect(itemOf(again)).toMatchObject({ isCurrent: true, version: 2 })
  expect(await current()).toEqual(['1.0'])
  expect((await manager.delete(`/tools/${first.id}`, 2)).status).toBe(200)
  expect(await current()).toEqual(['2.0'])
  expect((await manager.delete(`/tools/${second.id}`, 1)).status).toBe(200)
  expect(await current()).toEqual([])
})

test('a file that is not what its name says fails, and may be sent anew to the same entry', async () => {
  const manager = await as(0)
  const failed = await register(manager, {}, Buffer.from('no program'))
  expect(failed).toMatchObject({ state: 'failed', reason: 'content' })
  const upload = uploadOf(await begin(manager, BYTES))
  const { toolType: _, ...form } = file
  const body = { ...form, toolFileName: '会場アプリ.exe', toolUploadId: upload.id }
  expect(itemOf(await manager.patch(`/tools/${failed.id}`, body, 1)).state).toBe('registering')
  await sendParts(manager, upload, BYTES)
  await manager.post(`/uploads/${upload.id}/complete`, { crop: null })
  expect(itemOf(await manager.get(`/tools/${failed.id}`)).state).toBe('registered')
  expect(fieldsOf(await manager.patch(`/tools/${failed.id}`, body, 2))).toEqual(['toolFileName 330213'])
})

test.each([
  ['a link over http', { toolDownloadLink: 'http://apps.expo.example/' }, 'toolDownloadLink 310405'],
  ['a name before the host', { toolDownloadLink: 'https://expo.example@apps.example/' }, 'toolDownloadLink 310409'],
  ['an @ in a path', { toolDownloadLink: 'https://apps.expo.example/@team' }, 'toolDownloadLink 310409'],
  ['a file in a folder', { toolFileName: '../../etc/passwd.zip' }, 'toolFileName 310209'],
  ['a file in a folder of Windows', { toolFileName: 'C:\\tools\\setup.exe' }, 'toolFileName 310209'],
  ['a script', { toolDownloadLink: 'javascript:alert(1)' }, 'toolDownloadLink 310405'],
  ['neither file nor link', { toolDownloadLink: '' }, 'toolFileName 310201'],
  ['an unknown kind', { toolType: 'linux' }, 'toolType 310106'],
  ['no version', { toolVersion: ' ' }, 'toolVersion 310501'],
  ['31 February', { toolUpdateDate: '2025-02-31' }, 'toolUpdateDate 310605'],
])('%s is refused where it is typed', async (_, change, field) => {
  expect(fieldsOf(await (await as(0)).post('/tools', { ...link, ...change }))).toEqual([field])
})

test('a version twice, another’s upload and another ending are refused', async () => {
  const manager = await as(0)
  await manager.post('/tools', link)
  expect(fieldsOf(await manager.post('/tools', { ...link, toolVersion: '1.0 ' }))).toEqual(['toolVersion 310507'])
  const foreign = uploadOf(await begin(await as(0), BYTES))
  expect(fieldsOf(await manager.post('/tools', { ...file, toolUploadId: foreign.id }))).toEqual(['toolFileName 310208'])
  const own = uploadOf(await begin(manager, BYTES))
  const renamed = { ...file, toolUploadId: own.id, toolFileName: '会場アプリ.zip' }
  expect(fieldsOf(await manager.post('/tools', renamed))).toEqual(['toolFileName 310210'])
})

test('only the system manager registers', async () => {
  for (const level of [1, 2, 3, 4, 5, 6] as const) {
    const person = await as(level)
    expect((await person.get('/tools')).status).toBe(200)
    expect((await person.post('/tools', link)).status).toBe(403)
    expect((await begin(person, BYTES)).status).toBe(403)
  }
})

test('deleting an entry on its way gives its upload up; the file of a registered one outlives the tidier', async () => {
  const manager = await as(0)
  const upload = uploadOf(await begin(manager, BYTES))
  const { id } = itemOf(await manager.post('/tools', { ...file, toolUploadId: upload.id }))
  await manager.delete(`/tools/${id}`, 1)
  expect(uploadOf(await manager.get(`/uploads/${upload.id}`)).state).toBe('failed')
  const kept = await register(manager, {})
  time.now = new Date(time.now.getTime() + 72 * 3_600_000)
  await tidyUploads(deps)
  const path = `/tools/${kept.id}/file`
  expect((await (await as(3)).get(path)).status).toBe(302)
})

test('a check that takes longer than a call answers meanwhile, and a second call waits for the same one', async () => {
  const store = deps.store
  if (!store) throw new Error('the tests have a store')
  const manager = await as(0)
  const upload = uploadOf(await begin(manager, BYTES))
  const { id } = itemOf(await manager.post('/tools', { ...file, toolUploadId: upload.id }))
  await sendParts(manager, upload, BYTES)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const { read } = store
  let wholeReads = 0
  const patience = deps.uploadWaitMs ?? 0
  deps.uploadWaitMs = 1
  Object.assign(store, {
    async *read(key: string, range?: Range) {
      if (!range) wholeReads += 1
      await held
      yield* read.call(store, key, range)
    },
  })
  const complete = () => manager.post(`/uploads/${upload.id}/complete`, { crop: null })
  expect(uploadOf(await complete()).state).toBe('registering')
  deps.uploadWaitMs = patience
  const second = complete()
  letGo()
  expect(uploadOf(await second).state).toBe('registered')
  Object.assign(store, { read })
  expect(wholeReads).toBe(1)
  expect(itemOf(await manager.get(`/tools/${id}`)).state).toBe('registered')
})
