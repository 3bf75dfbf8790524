import { sql } from 'kysely'
import { endDeletions } from '#lib/cms/kernel/audit/end-deletion.ts'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { Form, Held, Refused } from '#lib/cms/kernel/entity/many-writer.ts'
import { refusedOf, setWriter } from '#lib/cms/kernel/entity/set-writer.ts'
import { takenAmong } from '#lib/cms/kernel/entity/taken-among.ts'
import { roomInScope } from '#lib/cms/kernel/scope/scope.ts'
import { takenWithin } from '#lib/cms/kernel/scope/taken.ts'
import { settleCrossings } from '#lib/cms/media/deliveries/door.ts'
import { RICH_MAX, type RichContent, type RichContentEdit, richContentEdit } from '#lib/contracts/rich-contents.ts'
import { fieldRefused, InputRefusal, notAllowed } from '#lib/core/errors.ts'
import { canInScope } from '#lib/core/policy.ts'
import { richContentsNamed } from './read-rich-contents.ts'
import { capRefusal, columns, factsOf, trailOf } from './rich-content-columns.ts'

const formIn = (form: Form) => form as RichContentEdit
const contentOf = ({ facts }: Held) => facts as RichContent

/** Many large-volume contents as one set. Another cap stops or resumes delivery at once, as a single save has it. */
export const richContentMany = setWriter({
  kind: 'richContent',
  table: 'rich_contents',
  form: richContentEdit,
  action: 'richContent.edited',
  inScope: (actor) => roomInScope(actor, 'rich_contents.room_id'),
  demandRead: (ctx) => demandInScope(ctx, 'richContent.read'),
  find: richContentsNamed,
  formOf: trailOf,
  settled: (form) => factsOf(formIn(form)),
  parentOf: ({ room }) => room.id,
  name: 'richContentTitle',
  factsOf: (content) => content,
  columnsOf: (form) => columns(formIn(form)),
  judge: async (ctx, wanted) => {
    const taken = await takenAmong(
      ctx,
      { table: 'rich_contents', columns: ['room_id', 'content_id'] },
      wanted
        .filter(({ fields }) => fields.includes('richContentId'))
        .map(({ held, to }) => ({ id: held.id, room_id: contentOf(held).room.id, ...columns(formIn(to)) })),
    )
    return refusedOf(wanted, ({ held, to }) => {
      if (!canInScope(ctx.actor, 'richContent.register')) return notAllowed()
      const { capBytes, room } = contentOf(held)
      const refusal = capRefusal(ctx, formIn(to), capBytes)
      return refusal ?? (taken.has(held.id) ? new InputRefusal([takenWithin(room, 'registeredChecks')]) : null)
    })
  },
  afterEdit: async (ctx, written) => {
    await settleCrossings(
      ctx,
      written.filter(({ fields }) => fields.includes('distributionCapacityCheck')).map(({ held }) => held.id),
      { isOfMany: true },
    )
  },
  whole: {
    whole: 'rich_contents',
    parent: 'roomId',
    remove: removeRichContents,
    judge: mayStandAgain,
    anew: {
      columns: { room_id: 'uuid' },
      mayBe: (actor) =>
        canInScope(actor, 'richContent.register') ? sql`${roomInScope(actor, 'was.room_id')}` : sql`false`,
    },
  },
})

/** As a single deletion: with what was reported of each. */
async function removeRichContents(ctx: Ctx, held: readonly Held[]): Promise<Refused> {
  const ids = held.map(({ id }) => id)
  if (!canInScope(ctx.actor, 'richContent.register')) return new Map(ids.map((id) => [id, notAllowed()]))
  const going = (await richContentsNamed(ctx, ids)).map(trailOf)
  const entry = { action: 'richContent.deleted', targetKind: 'richContent' } as const
  await endDeletions(ctx, 'rich_contents', entry, going, ({ room }) => room.id)
  return new Map()
}

/** Who registers in the room; no more than a room can have stand there. */
async function mayStandAgain(ctx: Ctx, held: readonly Held[]): Promise<Refused> {
  if (!canInScope(ctx.actor, 'richContent.register')) return new Map(held.map(({ id }) => [id, notAllowed()]))
  const rooms = [...new Set(held.map((one) => contentOf(one).room.id))].sort()
  // Those who register in a room take turns.
  await sql`select id from rooms where id = any(${rooms}::uuid[]) order by id for no key update`.execute(ctx.db)
  const { rows } = await sql<{ room_id: string; over: number }>`
    select room_id, count(*)::int - ${RICH_MAX}::int as over from rich_contents where room_id = any(${rooms}::uuid[])
    group by room_id having count(*) > ${RICH_MAX}::int`.execute(ctx.db)
  const over = new Map(rows.map((row) => [row.room_id, row.over]))
  return new Map(
    [...Map.groupBy(held, (one) => contentOf(one).room.id)].flatMap(([room, its]) =>
      its
        .slice(its.length - Math.min(its.length, over.get(room) ?? 0))
        .map(({ id }) => [id, fieldRefused('richListLength', 'limit', { max: RICH_MAX })] as const),
    ),
  )
}
