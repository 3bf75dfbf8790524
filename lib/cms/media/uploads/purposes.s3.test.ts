import { readS3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import { createS3Store } from '#lib/cms/kernel/storage/s3-store.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { uploadContract } from '#lib/testing/upload-contract.ts'

const settings = readS3Settings(process.env)
if (!settings) throw new Error('S3_ENDPOINT and its siblings are not set: run npm run storage-check')

uploadContract(await testCms({ store: createS3Store(settings) }))
