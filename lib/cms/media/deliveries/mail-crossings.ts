import { sql } from 'kysely'
import { enqueueMail } from '#lib/cms/kernel/mail/enqueue.ts'
import { whoMay } from '#lib/cms/people/grants/door.ts'
import { mailRecipients } from '#lib/cms/people/users/door.ts'
import { formatTb } from '#lib/core/terabytes.ts'
import type { DeliveryCtx } from './delivery-ctx.ts'

type Crossing = { crossingId: string; id: string; percent: 80 | 100 }

/** One mail a crossing of a content (`id`) to each registered person who looks after the room's large-volume content and wants such mails. */
export async function mailCrossings(
  ctx: DeliveryCtx,
  crossings: readonly Crossing[],
  { isOfMany }: { isOfMany: boolean },
): Promise<void> {
  if (crossings.length === 0) return
  const contents = await contentsOf(
    ctx,
    crossings.map(({ id }) => id),
  )
  const people = await whoMay(ctx, 'richContent.register', [
    ...new Map([...contents.values()].map((content) => [content.room_id, placeOf(content)])).values(),
  ])
  const recipients = await mailRecipients(ctx, [...new Set([...people.values()].flat())], 'deliveryCap')
  const byId = new Map(recipients.map((to) => [to.userId, to]))
  const orders = crossings.flatMap(({ crossingId, id, percent }) => {
    const content = contents.get(id)
    if (!content) return []
    const wanting = (people.get(content.room_id) ?? []).flatMap((userId) => byId.get(userId) ?? [])
    return wanting.map((to) => ({
      to,
      kind: 'deliveryCap' as const,
      params: paramsOf(ctx, content, percent),
      dedupeKey: `deliveryCap:${crossingId}:${to.userId}`,
      isOfMany,
    }))
  })
  for (let at = 0; at < orders.length; at += AT_ONCE) await enqueueMail(ctx, ...orders.slice(at, at + AT_ONCE))
}

/** Thousands of contents may be looked after by dozens; a call takes no more arguments than its stack holds. */
const AT_ONCE = 10_000

/** The contents with their rooms, by their IDs. */
async function contentsOf({ db }: DeliveryCtx, ids: readonly string[]) {
  const rows = await db
    .selectFrom('rich_contents')
    .innerJoin('rooms', 'rooms.id', 'rich_contents.room_id')
    .select(['rich_contents.id', 'rich_contents.title', 'rich_contents.title_en', 'rich_contents.content_id'])
    .select(['rich_contents.cap_bytes', 'rich_contents.delivered_bytes'])
    .select(['rooms.id as room_id', 'rooms.space_title', 'rooms.space_title_en'])
    .select(['rooms.access_inherit', 'rooms.main_room_id'])
    .where('rich_contents.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type Content = Awaited<ReturnType<typeof contentsOf>> extends Map<string, infer One> ? One : never

/** Its room, as far as it decides who looks after it. */
const placeOf = ({ room_id, access_inherit, main_room_id }: Content) => ({
  id: room_id,
  kind: 'room' as const,
  venueAreaIds: [],
  roomId: null,
  mainRoomId: access_inherit ? main_room_id : null,
  patternIds: [],
  isSubRoom: main_room_id !== null,
})

const paramsOf = ({ now }: DeliveryCtx, content: Content, percent: Crossing['percent']) => ({
  percent,
  title: content.title,
  titleEn: content.title_en,
  contentId: content.content_id,
  spaceTitle: content.space_title,
  spaceTitleEn: content.space_title_en,
  deliveredTb: formatTb(BigInt(content.delivered_bytes)),
  capTb: formatTb(BigInt(content.cap_bytes ?? 0)),
  at: now,
  path: `/ROOM5110/${content.room_id}/rich-contents/${content.id}`,
})
