import { type BucketCall, type BucketFault, faultyBucket } from '#lib/testing/faulty-bucket.ts'
import { isOutage } from '../db/outage.ts'
import { isStoreRefusal } from '../system/store-refusal.ts'
import { StoreKeepsAll, StoreReadOnly } from './object-store.ts'
import { readWhole } from './read-whole.ts'
import { createS3Store } from './s3-store.ts'

const bucket = await faultyBucket()
afterAll(bucket.close)
const store = createS3Store(bucket.settings)
const BYTES = Buffer.from('a file of twenty-five bytes')
const KEY = 'console/key'

/** What each call of the store does, and that it was done once and whole. */
const CALLS: Record<
  Exclude<BucketCall, 'part' | 'uploads'>,
  { act: () => Promise<unknown>; done: (result: unknown) => void }
> = {
  begin: { act: () => store.begin(KEY), done: (ref) => expect(bucket.uploads.has(String(ref))).toBe(true) },
  parts: {
    act: () => store.listParts({ key: KEY, ref: 'upload-1' }),
    done: (parts) => expect(parts).toMatchObject([{ number: 1, size: BYTES.length }]),
  },
  finish: {
    act: async () => store.finish({ key: KEY, ref: 'upload-1' }, [{ number: 1, size: BYTES.length, tag: 'a' }]),
    done: () => expect([bucket.objects.get(KEY), bucket.uploads.size]).toEqual([BYTES, 0]),
  },
  abort: {
    act: () => store.abort({ key: KEY, ref: 'upload-1' }),
    done: () => expect(bucket.uploads.size).toBe(0),
  },
  put: {
    act: () => store.put(KEY, BYTES, 'image/png'),
    done: () => expect(bucket.objects.get(KEY)).toEqual(BYTES),
  },
  head: { act: () => store.sizeOf('console/there'), done: (size) => expect(size).toBe(BYTES.length) },
  get: { act: () => readWhole(store, 'console/there'), done: (bytes) => expect(bytes).toEqual(BYTES) },
  remove: {
    act: () => store.remove('console/there'),
    done: () => expect(bucket.objects.has('console/there')).toBe(false),
  },
  check: { act: () => store.check(), done: () => undefined },
}
const ALL = Object.keys(CALLS) as (keyof typeof CALLS)[]

beforeEach(() => {
  bucket.mend()
  bucket.objects.clear()
  bucket.uploads.clear()
  bucket.objects.set('console/there', BYTES)
  bucket.uploads.set('upload-1', new Map([[1, BYTES]]))
})

const failureOf = (call: keyof typeof CALLS) =>
  CALLS[call].act().then(
    () => 'it went well',
    (error: unknown) => error,
  )
const triesOf = (call: BucketCall) => bucket.asked.filter((one) => one === call).length
const each = (faults: readonly BucketFault[]) => ALL.flatMap((call) => faults.map((fault) => [call, fault] as const))

test.each(each(['InternalError', 'SlowDown', 'cut']))(
  '%s that meets %s once is tried once more and done',
  async (call, fault) => {
    bucket.fail(call, fault, 1)
    CALLS[call].done(await CALLS[call].act())
    expect(triesOf(call)).toBe(2)
  },
)

test.each(each(['InternalError', 'SlowDown', 'cut']))(
  '%s that meets %s always is an outage after two tries',
  async (call, fault) => {
    bucket.fail(call, fault)
    const failure = await failureOf(call)
    expect([isOutage(failure), isStoreRefusal(failure)]).toEqual([true, false])
    expect(triesOf(call)).toBe(2)
  },
)

test.each(each(['AccessDenied', 'InvalidAccessKeyId', 'AuthorizationHeaderMalformed', 'ExpiredToken']))(
  '%s that is refused (%s) is asked once, and the settings are what is wrong',
  async (call, fault) => {
    bucket.fail(call, fault)
    const failure = await failureOf(call)
    expect([isOutage(failure), isStoreRefusal(failure)]).toEqual([true, true])
    expect(triesOf(call)).toBe(1)
  },
)

test.each(ALL.filter((call) => call !== 'head'))(
  '%s of a bucket that is none is a setting that is wrong, and nothing counts as gone',
  async (call) => {
    bucket.fail(call, 'NoSuchBucket')
    const failure = await failureOf(call)
    expect([isOutage(failure), isStoreRefusal(failure)]).toEqual([true, true])
  },
)

test('an object is missing only in a bucket that is there, which is asked for once where many are missing in a row', async () => {
  const fresh = createS3Store(bucket.settings)
  const missing = () => fresh.sizeOf('console/missing').catch((error: unknown) => error)
  // Of an object's size it answers without a word, so that one of a bucket that is none looks like one that is missing.
  bucket.fail('head', 'NoSuchBucket')
  bucket.fail('check', 'NoSuchBucket')
  const failure = await missing()
  expect([isOutage(failure), isStoreRefusal(failure)]).toEqual([true, true])
  bucket.mend()
  expect([await missing(), await missing(), await missing()]).toEqual([null, null, null])
  expect(bucket.asked.filter((call) => call === 'check')).toHaveLength(1)
})

test.each([
  ['put', 'AccessDenied', StoreReadOnly],
  ['put', 'InternalError', StoreReadOnly],
  ['remove', 'AccessDenied', StoreKeepsAll],
  ['remove', 'InternalError', StoreKeepsAll],
] as const)(
  'a bucket that is there and answers %s with %s is told by what it does not do',
  async (call, fault, told) => {
    const fresh = createS3Store(bucket.settings)
    bucket.fail(call, fault)
    const failure = await fresh.check().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(told)
    expect(isStoreRefusal((failure as Error).cause)).toBe(fault === 'AccessDenied')
  },
)

test('what is tried is written and removed once; a write that is refused later is known to who looks after it', async () => {
  const fresh = createS3Store(bucket.settings)
  await fresh.check()
  await fresh.check()
  expect(bucket.asked).toEqual(['check', 'put', 'remove', 'check'])
  expect([...bucket.objects.keys()]).toEqual(['console/there'])
  bucket.fail('begin', 'AccessDenied')
  bucket.fail('put', 'AccessDenied')
  await expect(fresh.begin(KEY)).rejects.toThrow()
  // The first of them begins the trial and does not wait for it.
  await fresh.check()
  const look = async () => (await fresh.check().catch((error: unknown) => error)) instanceof StoreReadOnly
  while (!(await look()));
  expect(bucket.asked.filter((one) => one === 'put')).toHaveLength(2)
})

test('a removal that is refused is known to who looks after it, and no new object is written for that', async () => {
  const fresh = createS3Store(bucket.settings)
  await fresh.check()
  bucket.fail('remove', 'AccessDenied')
  await expect(fresh.remove('console/there')).rejects.toThrow()
  const look = async () => (await fresh.check().catch((error: unknown) => error)) instanceof StoreKeepsAll
  while (!(await look()));
  expect(bucket.asked.filter((one) => one === 'put')).toHaveLength(1)
})

test.each(['begin', 'parts', 'finish', 'abort', 'put', 'remove'] as const)(
  '%s whose answer was cut in its middle was done once and is answered',
  async (call) => {
    bucket.fail(call, 'lost', 1)
    CALLS[call].done(await CALLS[call].act())
  },
)

test('an object that is cut in its middle is an outage, and no whole one', async () => {
  bucket.fail('get', 'lost')
  expect(isOutage(await failureOf('get'))).toBe(true)
})

test('parts that could not be joined, as the end of an answer says that began well, are tried once more', async () => {
  bucket.fail('finish', 'late', 1)
  CALLS.finish.done(await CALLS.finish.act())
  expect(triesOf('finish')).toBe(2)
})

test('an object that is missing is none of these', async () => {
  const failure = await readWhole(store, 'console/missing').catch((error: unknown) => error)
  expect([isOutage(failure), isStoreRefusal(failure), await store.sizeOf('console/missing')]).toEqual([
    false,
    false,
    null,
  ])
})
