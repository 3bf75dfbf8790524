import { makeBucket } from './make-bucket.ts'
import { openTestRun } from './test-server.ts'

/** Jest global setup of `npm run storage-check`: the bucket, where its server was started for this, and the run. */
export default async function startStorageCheck(): Promise<void> {
  if (process.env.S3_MAKE_BUCKET) await makeBucket(process.env)
  await openTestRun()
}
