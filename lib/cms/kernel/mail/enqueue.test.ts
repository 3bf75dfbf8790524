import pino from 'pino'
import { testDb } from '#lib/testing/test-db.ts'
import type { Deps } from '../context/context.ts'
import { enqueueMail } from './enqueue.ts'

const { db, truncate } = await testDb()
beforeEach(truncate)

const now = new Date('2025-04-12T23:30:00Z')
const deps: Deps = {
  db,
  clock: () => now,
  log: pino({ level: 'silent' }),
  publicUrl: 'https://console.expo.example',
  mailFrom: 'XR EXPO <no-reply@expo.example>',
  appEnv: 'local',
}

const stopped = (
  language: 'ja' | 'en',
  over: Partial<{ reason: string; title: string }> = {},
): Parameters<typeof enqueueMail>[1] => ({
  kind: 'publicationStopped',
  dedupeKey: 'stop:1:2',
  to: { userId: null, name: '山田 太郎', address: 'yamada@expo.example', language },
  params: {
    subjects: [
      {
        kind: 'pattern',
        id: '0196298a-0000-7000-8000-000000000001',
        title: over.title ?? '朝の部',
        titleEn: 'Morning',
        spaceLevel: 3,
        spaceTitle: '日本館',
        spaceTitleEn: '',
      },
    ],
    reason: over.reason ?? '映像の不具合\n確認中',
    stoppedAt: now,
    stoppedBy: '運営 花子',
  },
})

const mails = () => db.selectFrom('outbox').selectAll().execute()

test('a mail is worded in the language of the person, with the time of Japan and the weekday', async () => {
  await enqueueMail({ db, now, deps }, stopped('ja'))
  const [mail] = await mails()
  expect(mail?.subject).toBe('【Expo Console】公開停止のお知らせ：朝の部')
  expect(mail?.body_text).toContain('2025/04/13 (日) 08:30（日本時間）')
  expect(mail?.body_text).toContain('公開停止の理由:\n  映像の不具合\n  確認中')
  expect(mail?.body_text).toContain('https://console.expo.example/ROOM5701/0196298a-0000-7000-8000-000000000001')
  expect(mail?.message_id).toBe(`<${mail?.id}@expo.example>`)
})

test('in English what has no English title keeps its Japanese one', async () => {
  await enqueueMail({ db, now, deps }, stopped('en'))
  const [mail] = await mails()
  expect(mail?.subject).toBe('[Expo Console] Publication stopped: Morning')
  expect(mail?.body_text).toContain('Morning (日本館)')
  expect(mail?.body_text).toContain('2025/04/13 (Sun) 08:30 (Japan time)')
})

test('nothing people typed becomes markup, and the mail needs no style that the console would block', async () => {
  await enqueueMail(
    { db, now, deps },
    stopped('ja', { reason: `<img src=x onerror="alert('1')">&`, title: '</title><script>' }),
  )
  const [mail] = await mails()
  expect(mail?.body_html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;')
  expect(mail?.body_html).not.toMatch(/<img|<script|style=/)
})

test('the same occasion is mailed once', async () => {
  await enqueueMail({ db, now, deps }, stopped('ja'))
  await enqueueMail({ db, now, deps }, stopped('ja'))
  expect(await mails()).toHaveLength(1)
})

test('a mail leaves with its transaction or not at all', async () => {
  const failed = db.transaction().execute(async (trx) => {
    await enqueueMail({ db: trx, now, deps }, stopped('ja'))
    throw new Error('the change was refused')
  })
  await expect(failed).rejects.toThrow('refused')
  expect(await mails()).toHaveLength(0)
})

test('an invitation carries its link, its level and its last day', async () => {
  await enqueueMail(
    { db, now, deps },
    {
      kind: 'invitation',
      dedupeKey: 'invitation:1',
      to: { userId: null, name: 'Ann', address: 'ann@expo.example', language: 'en' },
      params: {
        url: 'https://console.expo.example/invitations/abc',
        expiresAt: now,
        authority: 4,
        inviterName: '山田 太郎',
      },
    },
  )
  const [mail] = await mails()
  expect(mail?.subject).toBe('[Expo Console] You are invited')
  expect(mail?.body_text).toContain('山田 太郎 invites you to Expo Console.')
  expect(mail?.body_text).toContain('Authority: Room manager')
  expect(mail?.body_html).toContain('href="https://console.expo.example/invitations/abc?language=en"')
  expect(mail?.body_text).toContain('https://console.expo.example/invitations/abc?language=en\n')
})
