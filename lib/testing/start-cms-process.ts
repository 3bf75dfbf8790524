import path from 'node:path'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import { startProgram } from './start-program.ts'
import { endFirst } from './test-folder.ts'

/** Their files are in a bucket, as those of several must be; nobody asks for one in these tests. */
const bucket = {
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_BUCKET: 'expo',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
}

export type CmsProcess = Awaited<ReturnType<typeof startProgram>> & { origin: string }

type Settings = { databaseUrl: string; publicUrl: string; folder: string }

/** One of several instances of the CMS on one database, in a process of its own. It ends with the calling test file, whose `testFolder` it works in. */
export async function startCmsProcess({ databaseUrl, publicUrl, folder }: Settings): Promise<CmsProcess> {
  const port = String(await freePort())
  const settings = {
    CMS_PORT: port,
    ...bucket,
    DATA_DIR: path.join(folder, port),
    DATABASE_URL: databaseUrl.replace('@/', '@localhost/'),
    PUBLIC_URL: publicUrl,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'error',
  }
  const cms = await startProgram('serve', settings, /The CMS is ready/)
  // Also where something of the test fails; one that has ended is told in vain.
  endFirst(async () => {
    cms.child.kill('SIGKILL')
    await cms.closed
  })
  return { ...cms, origin: `http://127.0.0.1:${port}` }
}
