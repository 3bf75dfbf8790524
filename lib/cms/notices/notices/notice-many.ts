import { sql } from 'kysely'
import { demand } from '#lib/cms/kernel/context/context.ts'
import { ownersBy, STAMPED } from '#lib/cms/kernel/entity/many-writer.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import { refusedOf, setWriter } from '#lib/cms/kernel/entity/set-writer.ts'
import { type NoticeInput, noticeInput } from '#lib/contracts/notices.ts'
import { wrongState } from '#lib/core/errors.ts'
import { can } from '#lib/core/policy.ts'
import { NOTICE_FIELDS, noticesNamed } from './read-notices.ts'

/** Many notices as one set: their texts. What is over stays as it was shown. */
export const noticeMany = setWriter({
  kind: 'notice',
  table: 'notices',
  form: noticeInput,
  action: 'notice.edited',
  inScope: () => sql`true`,
  demandRead: (ctx) => demand(ctx, 'notice.manage'),
  find: noticesNamed,
  formOf: (notice) => notice,
  name: 'notificationContent',
  factsOf: ({ status }) => status,
  columnsOf: (form) => plainValues(NOTICE_FIELDS, form as NoticeInput),
  deletion: {
    table: 'notices',
    action: 'notice.deleted',
    may: (actor) => can(actor, 'notice.manage'),
    kept: {
      tables: [{ table: 'notices', by: 'id', people: STAMPED }, ownersBy('notice_id')],
      action: 'notice.restored',
    },
  },
  judge: async (_ctx, wanted) =>
    refusedOf(wanted, ({ held }) => (held.facts === 'ending' ? wrongState('xrcms1502') : null)),
})
