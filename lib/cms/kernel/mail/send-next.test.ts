import pino from 'pino'
import { newId } from '#lib/core/id.ts'
import { lapseLeases } from '#lib/testing/lapse-leases.ts'
import { withoutWaiting } from '#lib/testing/lock-waits.ts'
import { type Mailbox, startMailbox } from '#lib/testing/mailbox.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { smtpDelivery } from './deliver.ts'
import { enqueueMail } from './enqueue.ts'
import { leaseMail, settleMail } from './lease.ts'
import { sendNextMail } from './send-next.ts'

const { db, truncate } = await testDb()
const log = pino({ level: 'silent' })
const mailFrom = 'XR EXPO <no-reply@expo.example>'
const publicUrl = 'https://console.expo.example'
const start = new Date('2025-04-13T00:00:00Z')
let now = start
let boxes: Mailbox[] = []

beforeEach(async () => {
  await truncate()
  now = start
})
afterEach(async () => {
  await Promise.all(boxes.map((box) => box.stop()))
  boxes = []
})

async function mailbox(options?: Parameters<typeof startMailbox>[0]): Promise<Mailbox> {
  const box = await startMailbox(options)
  boxes.push(box)
  return box
}

const clock = () => now
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
async function sendTo(url: string) {
  const { deliver, close } = smtpDelivery(url, mailFrom)
  return sendNextMail({ db, clock, log, publicUrl, deliver }).finally(close)
}

const enqueue = (name = '山田 太郎', address = 'yamada@expo.example', key = newId()) =>
  enqueueMail(
    {
      db,
      now,
      deps: { db, clock, log, mailFrom, publicUrl, appEnv: 'local' },
    },
    {
      kind: 'publicationStopped',
      dedupeKey: key,
      to: { userId: null, name, address, language: 'ja' },
      params: {
        subjects: [
          {
            kind: 'pattern',
            id: newId(),
            title: '𠮷野の朝 ①',
            titleEn: '',
            spaceLevel: 3,
            spaceTitle: '日本館',
            spaceTitleEn: '',
          },
        ],
        reason: '映像に不具合が見つかったため',
        stoppedAt: now,
        stoppedBy: '運営 花子',
      },
    },
  )

const rows = () => db.selectFrom('outbox').selectAll().orderBy('to_address').execute()

test('a mail goes before those of an import that wait longer', async () => {
  const box = await mailbox()
  for (const name of ['一', '二']) await enqueue(name, `${newId()}@expo.example`)
  await db.updateTable('outbox').set({ of_many: true }).execute()
  later(60_000)
  await enqueue('三')
  for (let sent = 0; sent < 3; sent += 1) expect(await sendTo(box.url)).toBe('sent')
  expect(box.mails.map((mail) => mail.to?.[0]?.name)).toEqual(['三', '一', '二'])
})

test('a mail arrives once, with its reason and its Japanese subject intact', async () => {
  const box = await mailbox()
  await enqueue()
  expect(await sendTo(box.url)).toBe('sent')
  expect(await sendTo(box.url)).toBe('idle')
  const [mail] = box.mails
  const [row] = await rows()
  expect(box.mails).toHaveLength(1)
  expect(mail?.subject).toBe('【Expo Console】公開停止のお知らせ：𠮷野の朝 ①')
  expect(mail?.text).toContain('公開停止の理由: 映像に不具合が見つかったため')
  expect(mail?.html).toContain('映像に不具合が見つかったため')
  expect(mail?.to).toEqual([{ name: '山田 太郎', address: 'yamada@expo.example' }])
  expect(mail?.from).toEqual({ name: 'XR EXPO', address: 'no-reply@expo.example' })
  expect(mail?.messageId).toBe(row?.message_id)
  expect(row).toMatchObject({ state: 'sent', sent_at: now, attempts: 1, lease_until: null, last_error: null })
})

test('an address that names two people reaches nobody', async () => {
  const box = await mailbox()
  await enqueue('A', 'a@expo.example, evil@expo.example')
  expect(await sendTo(box.url)).toBe('refused')
  expect(box.mails).toHaveLength(0)
  expect((await rows())[0]?.state).toBe('dead')
})

test('a mail that is put off is tried again later, with the same Message-ID', async () => {
  let busy = true
  const box = await mailbox({ refuse: () => (busy ? 451 : null) })
  await enqueue()
  expect(await sendTo(box.url)).toBe('refused')
  const [waiting] = await rows()
  expect(waiting).toMatchObject({ state: 'queued', attempts: 1 })
  expect(waiting?.last_error).toContain('451')
  expect(await sendTo(box.url)).toBe('idle')
  busy = false
  later(10_000)
  expect(await sendTo(box.url)).toBe('sent')
  expect(box.mails[0]?.messageId).toBe(waiting?.message_id)
})

test('a mail that is put off ten times is dead', async () => {
  const box = await mailbox({ refuse: () => 451 })
  await enqueue()
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect(await sendTo(box.url)).toBe('refused')
    later(2 * 3_600_000)
  }
  expect((await rows())[0]).toMatchObject({ state: 'dead', attempts: 10 })
})

test('a mail to someone who does not exist is dead at once, and does not hold up the others', async () => {
  const box = await mailbox({ refuse: (to) => (to.startsWith('gone') ? 550 : null) })
  await enqueue('Gone', 'gone@expo.example')
  await enqueue()
  expect([await sendTo(box.url), await sendTo(box.url)].sort()).toEqual(['refused', 'sent'])
  const states = (await rows()).map((row) => [row.to_address, row.state])
  expect(states).toEqual([
    ['gone@expo.example', 'dead'],
    ['yamada@expo.example', 'sent'],
  ])
})

test('a server that is away, or that we may not use, kills no mail', async () => {
  const away = await startMailbox()
  await away.stop()
  const box = await mailbox({ server: { authOptional: false } })
  await enqueue()
  for (const url of [...Array(6).fill(away.url), ...Array(6).fill(box.url)]) {
    expect(await sendTo(url)).toBe('unreachable')
    later(2 * 3_600_000)
  }
  expect((await rows())[0]).toMatchObject({ state: 'queued', attempts: 12 })
})

test('what must travel encrypted is not sent in the clear, nor to a server that cannot prove who it is', async () => {
  const plain = await mailbox()
  const selfSigned = await mailbox({ server: { disabledCommands: [] } })
  await enqueue()
  for (const url of [plain.url, selfSigned.url]) {
    expect(await sendTo(`${url}?tls=required`)).toBe('unreachable')
    later(2 * 3_600_000)
  }
  expect([plain.mails.length, selfSigned.mails.length]).toEqual([0, 0])
})

test('four workers at once send each of forty mails exactly once', async () => {
  const box = await mailbox()
  for (let i = 0; i < 40; i += 1) await enqueue()
  const work = async () => {
    while ((await sendTo(box.url)) !== 'idle');
  }
  await Promise.all([work(), work(), work(), work()])
  expect(new Set(box.mails.map((mail) => mail.messageId)).size).toBe(40)
  expect(box.mails).toHaveLength(40)
})

test('a mail that has ended is not ended once more', async () => {
  await enqueue()
  const mail = await leaseMail(db, now)
  if (!mail) throw new Error('no lease')
  expect(await settleMail(db, mail, now, { state: 'sent' })).toBe(true)
  expect(await settleMail(db, mail, now, { state: 'dead', error: 'too late' })).toBe(false)
  expect((await rows())[0]).toMatchObject({ state: 'sent', last_error: null })
})

test('a mail that another worker is just taking keeps nobody from the next one', async () => {
  for (const name of ['一', '二']) {
    await enqueue(name)
    later(1)
  }
  await db.transaction().execute(async (trx) => {
    expect(await leaseMail(trx, now)).toMatchObject({ toName: '一' })
    expect(await withoutWaiting(db, leaseMail(db, now))).toMatchObject({ toName: '二' })
  })
})

test('a mail whose worker died is leased again when its lease has ended, and the dead one cannot settle it', async () => {
  await enqueue()
  const first = await leaseMail(db, now)
  await lapseLeases(db, 'outbox', new Date(now.getTime() + 120_000))
  later(60_000)
  expect(await leaseMail(db, now)).toBeNull()
  later(61_000)
  const second = await leaseMail(db, now)
  expect(second).toMatchObject({ id: first?.id, messageId: first?.messageId, attempts: 2 })
  if (!first || !second) throw new Error('no lease')
  expect(await settleMail(db, first, now, { state: 'dead', error: 'too late' })).toBe(false)
  expect(await settleMail(db, second, now, { state: 'sent' })).toBe(true)
  expect((await rows())[0]?.state).toBe('sent')
})
