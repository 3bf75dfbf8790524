import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { abortUploads } from '#lib/cms/kernel/storage/abort-uploads.ts'
import { openS3Client } from '#lib/cms/kernel/storage/s3-client.ts'
import type { S3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import { SILENCE_MS, whileItComes } from '#lib/cms/kernel/storage/while-it-comes.ts'
import { type IsOurs, type Place, type Sink, UPLOAD_LEFT_MS } from './place.ts'

/** A store takes 10,000 parts of one object: backups up to 312 GiB. One part is held in memory. */
const PART_BYTES = 32 * 1024 * 1024

/** Whoever asks or reads waits no longer than ten seconds for an answer to begin; how fast it is read is the reader's. */
const BEGINNING = { connectionTimeout: 2_000, requestTimeout: 4_500, throwOnRequestTimeout: true }
const READING = { maxAttempts: 2, requestHandler: BEGINNING }
/** A part may take as long as its line needs, and a store as long as it needs to join many, but not a minute without a byte. */
const SENDING = { maxAttempts: 3, requestHandler: { connectionTimeout: 2_000, socketTimeout: 60_000 } }

type Upload = { client: S3Client; id: { Bucket: string; Key: string; UploadId: string | undefined } }

function partSender({ client, id }: Upload) {
  const Parts: { PartNumber: number; ETag: string | undefined }[] = []
  let held: Uint8Array[] = []
  let bytes = 0
  const send = async () => {
    const PartNumber = Parts.length + 1
    const { ETag } = await client.send(new UploadPartCommand({ ...id, PartNumber, Body: Buffer.concat(held) }))
    Parts.push({ PartNumber, ETag })
    held = []
    bytes = 0
  }
  const sink: Sink = async (chunk) => {
    held.push(Uint8Array.from(chunk))
    bytes += chunk.byteLength
    if (bytes >= PART_BYTES) await send()
  }
  const finish = async () => {
    if (bytes > 0) await send()
    await client.send(new CompleteMultipartUploadCommand({ ...id, MultipartUpload: { Parts } }))
  }
  return { sink, finish }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

type Silence = { silenceMs: number }

async function* bodyOf(
  client: S3Client,
  { silenceMs, ...at }: { Bucket: string; Key: string } & Silence,
): AsyncGenerator<Uint8Array> {
  const { Body } = await client.send(new GetObjectCommand(at))
  if (!Body) throw new Error(`the store answered nothing for ${at.Key}`)
  yield* whileItComes(Body as Readable, at.Key, silenceMs)
}

/** Files as objects `prefix/name` of a bucket, each one there when its last part has come. `silenceMs`: how long a piece of an answer is waited for. */
export function s3PlaceAtWork(
  settings: S3Settings,
  prefix: string,
  isOurs: IsOurs,
  silenceMs = SILENCE_MS,
): Omit<Place, 'where'> {
  const { bucket: Bucket } = settings
  const reader = openS3Client(settings, READING)
  const client = openS3Client(settings, { maxAttempts: 2, requestHandler: { ...BEGINNING, socketTimeout: silenceMs } })
  const sender = openS3Client(settings, SENDING)
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name)
  const at = (name: string) => ({ Bucket, Key: keyOf(name) })

  return {
    async save(name, write) {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(at(name)))
      const id = { ...at(name), UploadId }
      try {
        const { sink, finish } = partSender({ client: sender, id })
        const made = await write(sink)
        await finish()
        return made
      } catch (error) {
        // Why it failed is told before why its parts could not be cleared away.
        await client.send(new AbortMultipartUploadCommand(id)).catch((left: unknown) => {
          throw new AggregateError([error, left], messageOf(error))
        })
        throw error
      }
    },
    open: (name) => () => bodyOf(reader, { ...at(name), silenceMs }),
    async list() {
      const names: string[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: keyOf(''), Delimiter: '/', ContinuationToken }),
        )
        for (const { Key } of page.Contents ?? []) names.push((Key ?? '').slice(keyOf('').length))
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return names.filter(isOurs).sort()
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
    clearLeft() {
      const Prefix = keyOf('')
      const isMeant = (key: string) => isOurs(key.slice(Prefix.length))
      return abortUploads(client, { Bucket, Prefix, than: new Date(Date.now() - UPLOAD_LEFT_MS), isMeant })
    },
  }
}
