import { sql } from 'kysely'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import { type Form, ownersBy, STAMPED, type Wanted } from '#lib/cms/kernel/entity/many-writer.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import { refusedOf, setWriter } from '#lib/cms/kernel/entity/set-writer.ts'
import { type AppNotificationInput, appNotificationInput } from '#lib/contracts/app-notifications.ts'
import { InputRefusal, wrongState } from '#lib/core/errors.ts'
import { can } from '#lib/core/policy.ts'
import { APP_NOTIFICATION_FIELDS, appNotificationsNamed } from './read-app-notifications.ts'

const formIn = (form: Form) => form as AppNotificationInput

/** Many app notifications as one set: their texts. What is over stays as visitors saw it. */
export const appNotificationMany = setWriter({
  kind: 'appNotification',
  table: 'app_notifications',
  form: appNotificationInput,
  action: 'appNotification.edited',
  inScope: () => sql`true`,
  demandRead: (ctx) => demand(ctx, 'appNotification.manage'),
  find: appNotificationsNamed,
  formOf: (notification) => notification,
  name: 'information',
  factsOf: ({ status }) => status,
  columnsOf: (form) => plainValues(APP_NOTIFICATION_FIELDS, formIn(form)),
  deletion: {
    table: 'app_notifications',
    action: 'appNotification.deleted',
    may: (actor) => can(actor, 'appNotification.manage'),
    kept: {
      tables: [
        {
          table: 'app_notifications',
          by: 'id',
          people: STAMPED,
          needs: { thumbnail_id: { of: 'stored_objects', field: 'thumbnailUrl' } },
        },
        ownersBy('app_notification_id'),
      ],
      action: 'appNotification.restored',
    },
  },
  judge: async (ctx, wanted) => {
    const twice = await shownTwice(
      ctx,
      wanted.filter(({ held, fields }) => held.facts !== 'ending' && fields.includes('information')),
    )
    return refusedOf(wanted, ({ held }) => {
      if (held.facts === 'ending') return wrongState('xrcms1502')
      return twice.has(held.id) ? asTwice() : null
    })
  },
})

/** What the database says of the same text at the same time. */
const asTwice = () => new InputRefusal([{ field: 'openStartDate', rule: 'overlaps' }], undefined, 'xrcms1501')

/** Those whose new text another one has at the same time already, and of two that would get one text the later. */
async function shownTwice(ctx: Ctx, wanted: readonly Wanted[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set()
  const texts = wanted.map(({ held, to }) => ({ id: held.id, content: formIn(to).information }))
  const { rows } = await sql<{ id: string }>`
    select own.id from json_to_recordset(${JSON.stringify(texts)}::json) as wanted (id uuid, content text)
    join app_notifications as own on own.id = wanted.id
    where exists (select from app_notifications as other
      where md5(other.content) = md5(wanted.content) and other.period && own.period and other.id <> own.id)`.execute(
    ctx.db,
  )
  const twice = new Set(rows.map(({ id }) => id))
  const left = wanted.filter(({ held }) => !twice.has(held.id))
  for (const alike of Map.groupBy(left, ({ to }) => formIn(to).information).values()) {
    const kept: Period[] = []
    for (const { held, to } of alike) {
      const own = periodOf(formIn(to))
      if (kept.some(({ start, end }) => start < own.end && own.start < end)) twice.add(held.id)
      else kept.push(own)
    }
  }
  return twice
}

type Period = { start: number; end: number }

const periodOf = ({ openStartDate, openEndDate }: AppNotificationInput): Period => ({
  start: Date.parse(openStartDate),
  end: openEndDate === '' ? Number.POSITIVE_INFINITY : Date.parse(openEndDate),
})
