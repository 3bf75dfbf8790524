import { endDeletion } from '#lib/cms/kernel/audit/end-deletion.ts'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { rangeOf } from '#lib/cms/kernel/db/shown-period.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/notices.ts'
import type { NoticeInput } from '#lib/contracts/notices.ts'
import { wrongState } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { findNotice, lockNotice, NOTICE_FIELDS, TYPE_CODES, writeNotice } from './read-notices.ts'

const columns = (input: NoticeInput) => ({
  ...plainValues(NOTICE_FIELDS, input),
  notice_type: TYPE_CODES[input.notificationType],
  period: rangeOf(input.openStartDate, input.openEndDate),
  read_only_period: input.readOnlyStartDate === '' ? null : rangeOf(input.readOnlyStartDate, input.readOnlyEndDate),
})

/** `POST /notices`, operation 91. A read-only time that overlaps another one is refused at its field. */
export async function createNotice(ctx: Ctx, { body }: CallOf<typeof calls.createNotice>) {
  demand(ctx, 'notice.manage')
  const id = newId(ctx.now)
  await ctx.db
    .insertInto('notices')
    .values({ id, ...columns(body), ...created(ctx) })
    .execute()
  await record(ctx, { action: 'notice.created', targetKind: 'notice', targetId: id, after: body })
  return { item: await findNotice(ctx, id) }
}

/** `PATCH /notices/:id`, operation 93. 409 xrcms1502 once it is over: what was shown stays as it was. */
export async function editNotice(ctx: Ctx, { params, body, version }: CallOf<typeof calls.editNotice>) {
  const before = await lockNotice(ctx, params.id)
  demandVersion(ctx, before, version)
  if (before.status === 'ending') throw wrongState('xrcms1502')
  const item = await writeNotice(ctx, before.id, { ...columns(body), ...edited(ctx, version) })
  await record(ctx, { action: 'notice.edited', targetKind: 'notice', targetId: before.id, before, after: body })
  return { item }
}

/** `DELETE /notices/:id`: nobody sees it any more, and a read-only time of its own is over at once. */
export async function deleteNotice(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteNotice>) {
  const before = await lockNotice(ctx, params.id)
  demandVersion(ctx, before, version)
  return endDeletion(ctx, 'notices', { action: 'notice.deleted', targetKind: 'notice', before })
}
