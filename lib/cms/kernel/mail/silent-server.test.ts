import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
// Loaded with the first mail, whose time would be counted as the mail server's.
import 'nodemailer'
import pino from 'pino'
import { newId } from '#lib/core/id.ts'
import { startMailbox } from '#lib/testing/mailbox.ts'
import { mailRow } from '#lib/testing/make.ts'
import { ownClock } from '#lib/testing/own-clock.ts'
import { openGate } from '#lib/testing/tcp-gate.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { smtpDelivery } from './deliver.ts'
import { sendNextMail } from './send-next.ts'

const { db, truncate } = await testDb()
const log = pino({ level: 'silent' })
let now = new Date()

const closing: (() => Promise<unknown>)[] = []
beforeEach(truncate)
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function send(port: number) {
  const { deliver, close } = smtpDelivery(`smtp://127.0.0.1:${port}`, 'a@expo.example')
  return sendNextMail({ db, clock: () => now, log, publicUrl: 'https://console.expo.example', deliver }).finally(close)
}

async function queue(count: number) {
  const rows = Array.from({ length: count }, () =>
    mailRow('queued', now, { to_address: 'b@expo.example', message_id: `<${newId()}@a>` }),
  )
  await db.insertInto('outbox').values(rows).execute()
}

/** A mail server that goes silent once it has been told of the mail. */
async function silentAtTheEnd() {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    socket.on('data', (piece) => {
      const said = piece.toString()
      if (/^(EHLO|HELO|MAIL|RCPT)/.test(said)) socket.write('250 ok\r\n')
      if (said.startsWith('DATA')) socket.write('354 go on\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => {
    const closed = once(server, 'close')
    server.close()
    await closed
  })
  return (server.address() as AddressInfo).port
}

test('a mail server that says nothing, cuts off or refuses ends within its limit; every mail is sent later, none is lost', async () => {
  const box = await startMailbox()
  closing.push(() => box.stop())
  const { port } = new URL(box.url)
  const gates = await Promise.all([1, 2, 3].map(() => openGate({ host: '127.0.0.1', port: Number(port) })))
  closing.push(...gates.map((gate) => gate.close))
  const [silent, cutting, refusing] = gates as [(typeof gates)[0], (typeof gates)[0], (typeof gates)[0]]
  await silent.turn('silent')
  await cutting.turn('cutting')
  await refusing.turn('refusing')
  await queue(4)
  const clock = ownClock()
  const ends = await Promise.all([...gates.map((gate) => gate.port), await silentAtTheEnd()].map(send))
  expect(clock.stop()).toBeLessThan(13_000)
  expect(ends).toEqual(Array(4).fill('unreachable'))
  const kept = await db.selectFrom('outbox').select(['state', 'attempts', 'lease_until']).execute()
  expect(kept).toEqual(Array(4).fill({ state: 'queued', attempts: 1, lease_until: null }))
  while (gates.some((gate) => gate.connections() > 0)) await wait(20)

  now = new Date(now.getTime() + 60_000)
  await refusing.turn('open')
  for (let n = 0; n < 4; n += 1) expect(await send(refusing.port)).toBe('sent')
  expect(new Set(box.mails.map(({ messageId }) => messageId)).size).toBe(4)
})
