import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { enqueueMail } from '#lib/cms/kernel/mail/enqueue.ts'
import { startProgram } from '#lib/testing/start-program.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { testFolder } from '#lib/testing/test-folder.ts'

const { db, databaseUrl, deps } = await testCms()
const folder = await testFolder()

/** A mail server that takes the name of the sender and goes on answering it, so that nobody gives it up as silent. `asked`: it was told of a mail. */
async function endlessServer() {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    socket.on('data', (piece) => {
      if (!piece.toString().startsWith('MAIL')) return void socket.write('250 ok\r\n')
      const timer = setInterval(() => socket.write('250-wait\r\n'), 500)
      socket.on('close', () => clearInterval(timer))
      server.emit('asked')
    })
  })
  const asked = once(server, 'asked')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, stop: () => void server.close() }
}

const mails = await endlessServer()
// Left open where the test fails, it would keep the run from its end.
afterAll(mails.stop)

test('asked to stop while a mail server keeps it waiting, the worker ends in ten seconds, and the mail stays', async () => {
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
    SMTP_URL: mails.url,
    NODE_OPTIONS: '--import ./lib/testing/tell-stop-time.ts',
  }
  const worker = await startProgram('worker', settings, /The worker sends waiting mails/)
  await mails.asked
  worker.child.kill('SIGTERM')
  expect(await worker.ended).toBe(0)
  await worker.closed
  // Of its process: it ends shortly before its limit.
  expect(Number(/Stopped within (\d+) ms/.exec(worker.output())?.[1])).toBeLessThan(10_000)
  expect(await db.selectFrom('outbox').select('state').execute()).not.toContainEqual({ state: 'sent' })
})
