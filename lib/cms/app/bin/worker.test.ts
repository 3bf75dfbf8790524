import { enqueueMail } from '#lib/cms/kernel/mail/enqueue.ts'
import { startMailbox } from '#lib/testing/mailbox.ts'
import { startProgram } from '#lib/testing/start-program.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { testFolder } from '#lib/testing/test-folder.ts'

const { db, databaseUrl, deps } = await testCms()
const folder = await testFolder()

test('asked to stop while a mail server keeps it waiting, the worker ends in ten seconds, and the mail stays', async () => {
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  // It takes the connection and says nothing more.
  const box = await startMailbox({ server: { onMailFrom: () => asked(), closeTimeout: 100 } })
  await enqueueMail(
    { db, now: new Date(), deps },
    {
      kind: 'invitation',
      dedupeKey: 'held',
      to: { userId: null, name: 'Ann', address: 'ann@expo.example', language: 'en' },
      params: { url: 'https://console.expo.example/x', expiresAt: new Date(), authority: 6, inviterName: null },
    },
  )
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl.replace('@/', '@localhost/'),
    PUBLIC_URL: deps.publicUrl,
    SMTP_URL: box.url,
  }
  const worker = await startProgram('worker', settings, /The worker sends waiting mails/)
  await isAsked
  const from = performance.now()
  worker.child.kill('SIGTERM')
  expect(await worker.ended).toBe(0)
  expect(performance.now() - from).toBeLessThan(10_000)
  expect(await db.selectFrom('outbox').select('state').execute()).not.toContainEqual({ state: 'sent' })
  await box.stop()
})
