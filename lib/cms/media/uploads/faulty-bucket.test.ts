import pino from 'pino'
import { createS3Store } from '#lib/cms/kernel/storage/s3-store.ts'
import { STORE_REFUSES } from '#lib/cms/kernel/system/store-refusal.ts'
import { type BucketCall, type BucketFault, faultyBucket } from '#lib/testing/faulty-bucket.ts'
import { pngOf } from '#lib/testing/pictures.ts'
import { putBytes } from '#lib/testing/put-bytes.ts'
import { beginThumbnail, uploadOf } from '#lib/testing/send-upload.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'

const bucket = await faultyBucket()
afterAll(bucket.close)
const { as, db, deps, time, truncate } = await testCms()
const lines: { msg: string; cause?: string }[] = []
Object.assign(deps, {
  store: createS3Store(bucket.settings),
  log: pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
})
const PICTURE = await pngOf({ width: 40, height: 30 })

afterEach(async () => {
  bucket.mend()
  lines.length = 0
  await truncate()
})

const person = async () => {
  time.now = new Date()
  return as(0)
}

/** A thumbnail of which all bytes are in the bucket. */
async function sent(who: Awaited<ReturnType<typeof person>>) {
  const upload = uploadOf(await beginThumbnail(who, PICTURE))
  const signed = await who.post(`/uploads/${upload.id}/parts`, { parts: [1] })
  const [{ url }] = signed.body.parts as [{ url: string }]
  expect(await putBytes(url, PICTURE)).toBe(200)
  return upload
}
const complete = (who: Awaited<ReturnType<typeof person>>, { id }: { id: string }) =>
  who.post(`/uploads/${id}/complete`, { crop: null }, { lang: 'en' })

/** To come again, in words that say nothing of a fault of hers; and what the log says. */
function expectLater(answer: Answered, fault: BucketFault): void {
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(answer.body).toEqual({
    result_code: 'xrcms0001',
    message: 'An error occurred. Please try again later.',
    retryAfter: 5,
  })
  expect(lines.map(({ msg }) => msg)).toEqual([fault === 'AccessDenied' ? STORE_REFUSES : 'something is away'])
}

const FAULTS = ['InternalError', 'SlowDown', 'AccessDenied', 'cut'] as const

test.each(FAULTS)(
  'an upload that is begun while the bucket answers %s is told to come later; nothing of it is written',
  async (fault) => {
    const who = await person()
    bucket.fail('begin', fault)
    const begun = { purpose: 'roomThumbnail', fileName: 'picture.png', fileSize: PICTURE.length }
    expectLater(await who.post('/uploads', begun, { lang: 'en' }), fault)
    expect(await db.selectFrom('uploads').select('id').execute()).toEqual([])
  },
)

const STEPS = (['head', 'parts', 'get', 'put'] as const).flatMap((call) =>
  FAULTS.map((fault) => [call, fault] as const),
)
const ENDS: readonly (readonly [BucketCall, BucketFault])[] = [
  ...STEPS,
  ['finish', 'AccessDenied'],
  ['finish', 'cut'],
  ['get', 'lost'],
]

test.each(ENDS)(
  'a file whose end meets %s with %s is kept by nobody until it went well, and whole then',
  async (call, fault) => {
    const who = await person()
    const upload = await sent(who)
    bucket.fail(call, fault)
    expectLater(await complete(who, upload), fault)
    expect(await db.selectFrom('stored_objects').select('id').execute()).toEqual([])
    bucket.mend()
    expect(await complete(who, upload)).toMatchObject({ status: 200, body: { item: { state: 'registered' } } })
    const kept = await db.selectFrom('stored_objects').select(['object_key', 'size']).execute()
    expect(kept).toHaveLength(2)
    for (const { object_key, size } of kept) expect(bucket.objects.get(object_key)?.length).toBe(Number(size))
  },
)

test.each(['finish', 'put'] as const)(
  'an answer to %s that is lost costs nothing: what is acknowledged is there',
  async (call) => {
    const who = await person()
    const upload = await sent(who)
    bucket.fail(call, 'lost')
    const first = await complete(who, upload)
    bucket.mend()
    const answer = first.status === 200 ? first : await complete(who, upload)
    expect(answer).toMatchObject({ status: 200, body: { item: { state: 'registered' } } })
    const kept = await db.selectFrom('stored_objects').select(['object_key', 'size']).execute()
    for (const { object_key, size } of kept) expect(bucket.objects.get(object_key)?.length).toBe(Number(size))
  },
)

test.each([...FAULTS, 'lost'] as const)('a picture is not shown in part while the bucket has %s', async (fault) => {
  const who = await person()
  const { body } = await complete(who, await sent(who))
  const { object } = body.item as { object: { id: string } }
  bucket.fail('get', fault)
  expectLater(await who.get(`/thumbnails/${object.id}`, { lang: 'en' }), fault)
  bucket.mend()
  expect((await who.get(`/thumbnails/${object.id}`)).status).toBe(200)
})
