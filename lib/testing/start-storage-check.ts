import { CreateBucketCommand, PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3'
import { readS3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import { CONSOLE_ORIGIN } from './console-origin.ts'
import { openTestRun } from './test-server.ts'

/** Jest global setup of `npm run storage-check`: the bucket, where its server was started for this, and the run. */
export default async function startStorageCheck(): Promise<void> {
  if (process.env.S3_MAKE_BUCKET) await makeBucket()
  await openTestRun()
}

async function makeBucket(): Promise<void> {
  const settings = readS3Settings(process.env)
  if (!settings) throw new Error('S3_ENDPOINT and its siblings are not set')
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } })
  await client.send(new CreateBucketCommand({ Bucket }))
  // The second: consoles under test listen on ports nobody knows before.
  const AllowedOrigins = [CONSOLE_ORIGIN, 'http://127.0.0.1:*']
  const CORSRules = [{ AllowedOrigins, AllowedMethods: ['PUT'], MaxAgeSeconds: 3600 }]
  await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }))
}
