import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { isStoreRefusal } from '../system/store-refusal.ts'
import { abortUploads } from './abort-uploads.ts'
import { attachmentOf } from './attachment.ts'
import {
  DOWNLOAD_MS,
  KEY_PREFIX,
  ObjectMissing,
  type ObjectStore,
  SIGNED_MS,
  type StoredPart,
  type Target,
} from './object-store.ts'
import { openS3Client } from './s3-client.ts'
import { orNull } from './s3-missing.ts'
import type { S3Settings } from './s3-settings.ts'
import { SILENCE_MS, whileItComes } from './while-it-comes.ts'
import { writeTrial } from './write-trial.ts'

/** How long a call that finishes an upload waits for another one that is doing so. */
const LOOKS = 25
const LOOK_AGAIN_MS = 200

/** So long a bucket that was there is taken to be there still, where many objects in a row are missing. */
const THERE_MS = 5_000

/** Written and removed again to see whether it may be: always the same, so that one that was left is no second one. */
const TRIAL_KEY = `${KEY_PREFIX}write-trial`

/** Until a connection stands, until an answer begins, between two pieces of it. */
const TIMES = { connectionTimeout: 2_000, requestTimeout: 4_500, socketTimeout: 10_000 } as const

/** A line that brings so many bytes a millisecond is slow and not away. */
const SLOW_BYTES_PER_MS = 200

/**
 * Files in a bucket of an S3-compatible store; browsers send and fetch them there directly. `socketTimeout`: milliseconds between two pieces of
 * an answer; 0 for whoever reads it slower than it comes. `silenceMs`: how long a piece of an object is waited for in any case.
 */
export function s3StoreAtWork(
  settings: S3Settings,
  socketTimeout: number = TIMES.socketTimeout,
  silenceMs: number = SILENCE_MS,
): ObjectStore {
  const client = openS3Client(settings, {
    // Once more than the first try: a call waits for the store no longer than ten seconds.
    maxAttempts: 2,
    requestHandler: { ...TIMES, socketTimeout, throwOnRequestTimeout: true },
  })
  const Bucket = settings.bucket
  const signed = { expiresIn: SIGNED_MS / 1000 }
  const idOf = ({ key, ref }: Target) => ({ Bucket, Key: key, UploadId: ref })

  let thereAt = Number.NEGATIVE_INFINITY
  /** Throws where there is no such bucket, or it may not be asked for. */
  const findBucket = async () => {
    await client.send(new HeadBucketCommand({ Bucket }))
    thereAt = performance.now()
  }

  const sizeOf = async (key: string) => {
    const found = await orNull(client.send(new HeadObjectCommand({ Bucket, Key: key })))
    if (found) return found.ContentLength ?? 0
    // An answer to HEAD has no words: one of a bucket that is none looks like one of a missing object.
    if (performance.now() - thereAt >= THERE_MS) await findBucket()
    return null
  }

  const put = async (key: string, Body: Uint8Array, ContentType: string) => {
    const command = new PutObjectCommand({ Bucket, Key: key, Body, ContentType, ContentLength: Body.byteLength })
    await client.send(command, { requestTimeout: TIMES.requestTimeout + Body.byteLength / SLOW_BYTES_PER_MS })
  }
  const remove = async (key: string) => {
    await orNull(client.send(new DeleteObjectCommand({ Bucket, Key: key })))
  }
  const trial = writeTrial({
    write: () =>
      put(TRIAL_KEY, Buffer.from('Written and removed by the console to see whether it may be.'), 'text/plain'),
    remove: () => remove(TRIAL_KEY),
  })
  /** Of a write or a removal that is refused `/readyz` and /OPS know at the next look. */
  const noticed = async <T>(step: 'write' | 'removal', act: Promise<T>): Promise<T> =>
    act.catch((error: unknown) => {
      if (isStoreRefusal(error)) trial.doubt(step)
      throw error
    })

  /** An upload another call has finished, or is finishing right now, is finished; one that is gone has no object. */
  async function finishedElsewhere(target: Target, error: unknown): Promise<void> {
    for (let look = 0; look < LOOKS; look += 1) {
      if ((await sizeOf(target.key)) !== null) return
      if ((await listParts(client, idOf(target))).length === 0) {
        // Its parts go when the object is there: it may have come between the two looks.
        if ((await sizeOf(target.key)) !== null) return
        throw new ObjectMissing(target.key)
      }
      await sleep(LOOK_AGAIN_MS)
    }
    throw error
  }

  return {
    kind: 's3',
    async begin(key) {
      const command = new CreateMultipartUploadCommand({ Bucket, Key: key, ContentType: 'application/octet-stream' })
      const { UploadId } = await noticed('write', client.send(command))
      if (!UploadId) throw new Error('the store began an upload without an ID')
      return UploadId
    },
    signPart: (target, { number, size }, signingDate) =>
      getSignedUrl(client, new UploadPartCommand({ ...idOf(target), PartNumber: number, ContentLength: size }), {
        ...signed,
        signingDate,
        signableHeaders: new Set(['content-length', 'host']),
      }),
    listParts: (target) => listParts(client, idOf(target)),
    async finish(target, parts) {
      const Parts = parts.map(({ number, tag }) => ({ PartNumber: number, ETag: tag }))
      const command = new CompleteMultipartUploadCommand({ ...idOf(target), MultipartUpload: { Parts } })
      try {
        await client.send(command)
      } catch (error) {
        if (isStoreRefusal(error)) throw error
        await finishedElsewhere(target, error)
      }
    },
    async abort(target) {
      await orNull(client.send(new AbortMultipartUploadCommand(idOf(target))))
    },
    put: (key, bytes, type) => noticed('write', put(key, bytes, type)),
    sizeOf,
    async *read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end - 1}`
      const found = await orNull(client.send(new GetObjectCommand({ Bucket, Key: key, Range })))
      if (!found?.Body) throw new ObjectMissing(key)
      yield* whileItComes(found.Body as Readable, key, silenceMs)
    },
    remove: (key) => noticed('removal', remove(key)),
    signGet: (key, fileName, signingDate) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket,
          Key: key,
          ResponseContentType: 'application/octet-stream',
          ResponseContentDisposition: attachmentOf(fileName),
        }),
        { expiresIn: DOWNLOAD_MS / 1000, signingDate },
      ),
    abortOlder: (than, Prefix = KEY_PREFIX) => abortUploads(client, { Bucket, Prefix, than }),
    freeBytes: async () => Number.POSITIVE_INFINITY,
    async check(waitMs) {
      const began = performance.now()
      await findBucket()
      await trial.look(waitMs === undefined ? undefined : Math.max(0, waitMs - (performance.now() - began)))
    },
  }
}

type UploadId = { Bucket: string; Key: string; UploadId: string }

// By hand and by IsTruncated: the SDK's paginator goes by the marker alone, which some stores send on the last page too.
async function listParts(client: S3Client, id: UploadId): Promise<StoredPart[]> {
  const parts: StoredPart[] = []
  let PartNumberMarker: string | undefined
  for (;;) {
    const page = await orNull(client.send(new ListPartsCommand({ ...id, PartNumberMarker })))
    if (!page) return []
    for (const part of page.Parts ?? []) {
      parts.push({ number: part.PartNumber ?? 0, size: part.Size ?? 0, tag: part.ETag ?? '' })
    }
    if (!page.IsTruncated) return parts
    PartNumberMarker = page.NextPartNumberMarker
  }
}
