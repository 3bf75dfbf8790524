import { openSession } from '#lib/cms/people/identity/session.ts'
import { makePerson } from '#lib/testing/make.ts'
import { startProgram } from '#lib/testing/start-program.ts'
import { stopUnderLoad } from '#lib/testing/stop-under-load.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { testFolder } from '#lib/testing/test-folder.ts'
import { freePort } from '../launch/free-port.ts'

const { db, databaseUrl, deps } = await testCms()
const folder = await testFolder()

/** `npm run cms` on the database of this file. */
async function startCms() {
  const port = String(await freePort())
  const settings = {
    CMS_PORT: port,
    DATA_DIR: folder,
    // A socket, which the address carries behind the host that the CMS insists on.
    DATABASE_URL: databaseUrl.replace('@/', '@localhost/'),
    PUBLIC_URL: deps.publicUrl,
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'warn',
    // The test keeps a call waiting for a lock by intent: that is no slow statement to be told of.
    SLOW_STATEMENT_MS: '60000',
  }
  const cms = await startProgram('serve', settings, /The CMS is ready/)
  return { ...cms, origin: `http://127.0.0.1:${port}` }
}

test('asked to stop with a hundred forms open it ends in ten seconds, and whoever was under way is answered', async () => {
  const manager = await makePerson(db, { authority: 0 })
  const client = { address: '', userAgent: 'test' }
  const { setCookie } = await openSession({ db, now: new Date(), deps, client }, manager)
  const cms = await startCms()
  const took = await stopUnderLoad({
    origin: cms.origin,
    cookie: setCookie.split(';')[0] ?? '',
    db,
    readiness: '/cms/v1/fe/ready',
    async stop() {
      cms.child.kill('SIGTERM')
      expect(await cms.ended).toBe(0)
    },
  })
  expect(took).toBeLessThan(10_000)
  expect(await db.selectFrom('expo_areas').select('space_title').execute()).toEqual([{ space_title: '西ゲート' }])
  // Their pages are open still: another instance shows them.
  expect(await db.selectFrom('editors').select('user_id').execute()).toHaveLength(100)
  expect(cms.output()).not.toMatch(/Warning|"level":(40|50|60)/)
}, 60_000)
