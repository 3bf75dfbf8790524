import { testCms } from '#lib/testing/test-cms.ts'
import { uploadContract } from '#lib/testing/upload-contract.ts'

uploadContract(await testCms())
