import { AbortMultipartUploadCommand, ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3'
import { orNull } from './s3-missing.ts'

type Meant = {
  Bucket: string
  /** How their keys begin. */
  Prefix: string
  /** Those begun before this instant. */
  than: Date
  /** Which of these keys are meant; all without it. */
  isMeant?: (key: string) => boolean
}

/** Aborts uploads of many parts that were begun and never ended, so that a bucket keeps none of their parts. One that ends meanwhile is left alone. */
export async function abortUploads(client: S3Client, { Bucket, Prefix, than, isMeant }: Meant): Promise<void> {
  let markers: { KeyMarker?: string; UploadIdMarker?: string } = {}
  for (;;) {
    const page = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix, ...markers }))
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (!Key || !UploadId || !Initiated || Initiated >= than || isMeant?.(Key) === false) continue
      await orNull(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })))
    }
    if (!page.IsTruncated) return
    markers = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
  }
}
