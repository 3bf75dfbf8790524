import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import type { S3Settings } from './s3-settings.ts'

/** The client of a bucket's store. `limits`: how long and how often it is asked; as the SDK has it without. */
export const openS3Client = (
  { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey }: S3Settings,
  limits: Pick<S3ClientConfig, 'maxAttempts' | 'requestHandler'> = {},
): S3Client =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Else the SDK signs the checksum of an empty body into every presigned PUT, which real stores then refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...limits,
  })
