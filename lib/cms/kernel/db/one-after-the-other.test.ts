import { type Kysely, sql } from 'kysely'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { makeAppNotification, makeNdsdEvent, makeNotice } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import type { DB } from './db.d.ts'

const { as, db, truncate } = await testCms()
beforeEach(truncate)

const [start, end] = ['2025-07-02T15:00:00.000Z', '2025-07-02T16:00:00.000Z']
const period = `[${start},${end})`
const shown = { openStartDate: start, openEndDate: end }

const KINDS = [
  [
    '/ndsd-events',
    { ndsdEventName: '日', ndsdEventMetaInfoType: 'text', ndsdEventMetaInfo1: '式典', defaultSetting: true, ...shown },
    'openStartDateCheck 1412211',
    (writer: Kysely<DB>) => makeNdsdEvent(writer, { period, is_default: true }),
  ],
  [
    '/app-notifications',
    { information: '本日20時から生中継', ...shown },
    'openStartDate 1496211',
    (writer: Kysely<DB>) => makeAppNotification(writer, { period, content: '本日20時から生中継' }),
  ],
  [
    '/notices',
    {
      notificationType: 'maintenance',
      notificationContent: '保守',
      ...shown,
      readOnlyStartDate: start,
      readOnlyEndDate: end,
    },
    'readOnlyStartDate 916311',
    (writer: Kysely<DB>) => makeNotice(writer, { notice_type: 2, period, read_only_period: period }),
  ],
] as const

const waitedFor = async () => {
  const { rows } = await sql<{ lock: string }>`select wait_event as lock from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.map(({ lock }) => lock)
}

test.each(KINDS)(
  'who writes to %s waits for the other before her row stands where both would wait for each other',
  async (path, body, problem, write) => {
    const manager = await as(0)
    const { post } = await db.transaction().execute(async (other) => {
      await write(other)
      const post = manager.post(path, body)
      await untilTheyWait(db, [post])
      // Not for the transaction of her row: so waits who stands in the index already.
      expect(await waitedFor()).toEqual(['advisory'])
      return { post }
    })
    const { status, body: answer } = await post
    const problems = answer.error_messages as { field: string; message_id: string }[]
    expect([status, problems.map(({ field, message_id }) => `${field} ${message_id}`)]).toEqual([400, [problem]])
  },
)
