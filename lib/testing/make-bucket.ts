import { CreateBucketCommand, PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3'
import { readS3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import { CONSOLE_ORIGIN } from './console-origin.ts'

/** Makes the bucket that the environment names (S3_*), where browsers of consoles under test may send files. */
export async function makeBucket(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const settings = readS3Settings(env)
  if (!settings) throw new Error('S3_ENDPOINT and its siblings are not set')
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } })
  await client.send(new CreateBucketCommand({ Bucket }))
  // The second: consoles under test listen on ports nobody knows before.
  const AllowedOrigins = [CONSOLE_ORIGIN, 'http://127.0.0.1:*']
  const CORSRules = [{ AllowedOrigins, AllowedMethods: ['PUT'], MaxAgeSeconds: 3600 }]
  await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }))
}
