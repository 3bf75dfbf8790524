import { startMailbox } from '#lib/testing/mailbox.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { smtpDelivery } from './deliver.ts'
import { enqueueMail } from './enqueue.ts'
import { sendNextMail } from './send-next.ts'

const { as, db, deps, time, truncate } = await testCms()
beforeEach(truncate)
afterEach(() => {
  deps.smtpUrl = undefined
})

const url = 'http://console.test/invitations/secret-token'

const invite = (name: string) =>
  enqueueMail(
    { db, now: time.now, deps },
    {
      kind: 'invitation',
      dedupeKey: `invitation:${name}`,
      to: { userId: null, name, address: `${name}@expo.example`, language: 'en' },
      params: { url, expiresAt: time.now, authority: 6, inviterName: null },
    },
  )

type Item = { id: string; toName: string; state: string }
const itemsOf = (answer: { body: Record<string, unknown> }) => answer.body.items as Item[]

test('without a mail server the system manager finds a held invitation and its link', async () => {
  await invite('ann')
  const manager = await as(0)
  const [held] = itemsOf(await manager.get('/mails?state=held&q=ＡＮＮ'))
  expect(held).toMatchObject({ toName: 'ann', state: 'held', kind: 'invitation', nextAt: null, attempts: 0 })
  expect(itemsOf(await manager.get('/mails?state=queued'))).toEqual([])
  const { item } = (await manager.get(`/mails/${held?.id}`)).body
  expect(item).toMatchObject({ invitationUrl: url, bodyText: expect.stringContaining(url) })
})

test('once sent, the invitation keeps no copy of its link', async () => {
  const box = await startMailbox()
  deps.smtpUrl = box.url
  await invite('ann')
  const manager = await as(0)
  expect(itemsOf(await manager.get('/mails?state=queued'))).toHaveLength(1)
  const { deliver, close } = smtpDelivery(box.url, deps.mailFrom)
  await sendNextMail({ ...deps, deliver })
  await close()
  expect(box.mails[0]?.text).toContain(url)
  const [sent] = itemsOf(await manager.get('/mails?state=sent'))
  const answer = await manager.get(`/mails/${sent?.id}`)
  expect(answer.body.item).toMatchObject({ state: 'sent', invitationUrl: null })
  expect(JSON.stringify(answer.body)).not.toContain('secret-token')
  await box.stop()
})

const expiresAt = time.now
test.each([
  { kind: 'passwordReset', params: { url, expiresAt } },
  { kind: 'recoveryLink', params: { url, expiresAt } },
  { kind: 'emailChange', params: { side: 'old', newEmail: 'new@expo.example', url, expiresAt } },
] as const)(
  'nobody opens another person’s account out of the outbox, neither while a mail waits nor once it is sent: $kind',
  async (content) => {
    const box = await startMailbox()
    deps.smtpUrl = box.url
    const to = { userId: null, name: 'ann', address: 'ann@expo.example', language: 'en' } as const
    await enqueueMail({ db, now: time.now, deps }, { ...content, dedupeKey: content.kind, to })
    const manager = await as(0)
    const [waiting] = itemsOf(await manager.get('/mails'))
    const shown = async () => JSON.stringify((await manager.get(`/mails/${waiting?.id}`)).body)
    expect(await shown()).not.toContain('secret-token')
    const { deliver, close } = smtpDelivery(box.url, deps.mailFrom)
    await sendNextMail({ ...deps, deliver })
    await close()
    expect(box.mails[0]?.text).toContain(url)
    deps.smtpUrl = undefined
    expect(await shown()).toContain('"state":"sent"')
    expect(await shown()).not.toContain('secret-token')
    await box.stop()
  },
)

test('the outbox pages by key, and is nobody else’s business', async () => {
  for (const name of ['a', 'b', 'c']) await invite(name)
  const manager = await as(0)
  const first = await manager.get('/mails?sort=createdAt&limit=2')
  const second = await manager.get(`/mails?sort=createdAt&limit=2&cursor=${first.body.nextCursor}`)
  const names = [...itemsOf(first), ...itemsOf(second)].map((item) => item.toName)
  expect(names.sort()).toEqual(['a', 'b', 'c'])
  const [one] = itemsOf(first)
  expect((await manager.get('/mails/0196298a-0000-7000-8000-000000000001')).status).toBe(404)
  for (const level of [1, 2, 3, 4, 5, 6] as const) {
    const other = await as(level)
    expect((await other.get('/mails')).status).toBe(403)
    expect((await other.get(`/mails/${one?.id}`)).status).toBe(403)
  }
})
