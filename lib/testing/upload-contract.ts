import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { keysOfUpload, PURPOSES } from '#lib/cms/media/uploads/purposes.ts'
import { answeredField, messageId } from '#lib/contracts/message-ids.ts'
import { UPLOAD_PURPOSES, type UploadPurpose } from '#lib/contracts/upload-purposes.ts'
import { bytesOfPart, type Upload } from '#lib/contracts/uploads.ts'
import { filesOfPurposes, SCRIPT } from './files-of-purposes.ts'
import { putBytes } from './put-bytes.ts'
import { uploadOf } from './send-upload.ts'
import type { Answered, Caller, testCms } from './test-cms.ts'

const files = await filesOfPurposes()

/**
 * What an upload of every purpose must do on every driver, from its first call to what is kept, as tests of the calling file. The
 * bytes go over real connections. The clock is the real one: a store elsewhere has no other.
 */
export function uploadContract({ as, db, cms, deps, time, truncate }: Awaited<ReturnType<typeof testCms>>): void {
  const server = serve({ fetch: cms.fetch, port: 0, hostname: '127.0.0.1' })
  const open = server.listening ? undefined : once(server, 'listening')
  beforeEach(async () => {
    await open
    time.now = new Date()
    await truncate()
  })
  afterEach(async () => {
    const uploads = await db.selectFrom('uploads').select(['id', 'purpose', 'object_key']).execute()
    for (const key of uploads.flatMap(keysOfUpload)) await deps.store?.remove(key)
  })
  afterAll(() => new Promise((closed) => server.close(closed)))

  const begin = (person: Caller, purpose: UploadPurpose, { name, bytes }: { name: string; bytes: Buffer }) =>
    person.post('/uploads', { purpose, fileName: name, fileSize: bytes.length })
  /** Sends one part as a browser does, from its signed address on. */
  const send = async (
    person: Caller,
    { id, fileSize, partSize }: Upload,
    bytes: Buffer,
    number: number,
    cut = false,
  ) => {
    const signed = await person.post(`/uploads/${id}/parts`, { parts: [number] })
    const [{ url }] = signed.body.parts as [{ url: string }]
    const { port } = server.address() as AddressInfo
    const start = (number - 1) * partSize
    const part = bytes.subarray(start, start + bytesOfPart(number, fileSize, partSize))
    const status = await putBytes(
      new URL(url, `http://127.0.0.1:${port}`).href,
      part,
      cut ? part.length / 2 : undefined,
    )
    expect(status === null ? 'broken' : status < 300).toBe(cut ? 'broken' : true)
  }
  const complete = (person: Caller, { id }: Upload) => person.post(`/uploads/${id}/complete`, {})
  /** The answer of the call that refused it, or of the last. */
  const upload = async (person: Caller, purpose: UploadPurpose, file: { name: string; bytes: Buffer }) => {
    const begun = await begin(person, purpose, file)
    if (begun.status !== 201) return begun
    await send(person, uploadOf(begun), file.bytes, 1)
    return complete(person, uploadOf(begun))
  }
  const keptBytes = async (answer: Answered) => {
    const { object_key: key } = await db
      .selectFrom('stored_objects')
      .select('object_key')
      .where('id', '=', uploadOf(answer).object?.id ?? '')
      .executeTakeFirstOrThrow()
    const pieces: Uint8Array[] = []
    for await (const piece of deps.store?.read(key) ?? []) pieces.push(piece)
    return Buffer.concat(pieces)
  }
  /** Pictures are made anew; all else is kept as it came. */
  const isPicture = (purpose: UploadPurpose) => PURPOSES[purpose].keysOf('').length > 0

  test.each(UPLOAD_PURPOSES)(
    '%s: what it is not for is refused at its field, and nothing of it is kept',
    async (purpose) => {
      const { op, fileField, nameField } = PURPOSES[purpose]
      const person = await as(0)
      for (const file of files[purpose].refused) {
        const field = answeredField(op, file.at === 'file' ? fileField : nameField)
        const answer = await upload(person, purpose, file)
        const said = answer.body.error_messages
        const expected = { field, message_id: messageId(op, field, file.rule), message: expect.stringMatching(/./) }
        expect([file.name, answer.status, said]).toEqual([file.name, 400, [expected]])
      }
      expect(await db.selectFrom('stored_objects').select('id').execute()).toEqual([])
      const begun = await db.selectFrom('uploads').select(['object_key', 'state']).execute()
      expect(begun).toHaveLength(
        files[purpose].refused.filter(({ at, rule }) => at === 'file' && rule !== 'required').length,
      )
      const doomed = await db.selectFrom('doomed_objects').select('object_key').execute()
      const keys = new Set(doomed.map((row) => row.object_key))
      expect(begun.filter(({ object_key, state }) => state !== 'failed' || !keys.has(object_key))).toEqual([])
    },
  )

  test.each(UPLOAD_PURPOSES)('%s: a file that is two things at once can do no harm', async (purpose) => {
    const { polyglot } = files[purpose]
    const answer = await upload(await as(0), purpose, polyglot)
    expect(answer.status).toBe(200)
    const kept = await keptBytes(answer)
    expect(kept.includes(SCRIPT)).toBe(!isPicture(purpose))
    expect(uploadOf(answer).object?.contentType).toBe(isPicture(purpose) ? 'image/png' : 'application/octet-stream')
  })

  test.each(UPLOAD_PURPOSES)(
    '%s: a broken connection costs the part that was on its way, and no more',
    async (purpose) => {
      const { large } = files[purpose]
      const person = await as(0)
      const item = uploadOf(await begin(person, purpose, large))
      await send(person, item, large.bytes, 1)
      await send(person, item, large.bytes, 2, true)
      expect((await person.get(`/uploads/${item.id}/parts`)).body.parts).toEqual([1])
      const early = await complete(person, item)
      expect(early).toMatchObject({ status: 409, body: { result_code: 'xrcms8201', missing: [2] } })
      await send(person, item, large.bytes, 2)
      const done = await complete(person, item)
      expect([done.status, uploadOf(done).state]).toEqual([200, 'registered'])
      if (!isPicture(purpose)) expect((await keptBytes(done)).equals(large.bytes)).toBe(true)
    },
  )
}
