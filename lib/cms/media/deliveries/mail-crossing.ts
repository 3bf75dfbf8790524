import { enqueueMail } from '#lib/cms/kernel/mail/enqueue.ts'
import { mayDo } from '#lib/cms/people/grants/door.ts'
import { mailRecipients } from '#lib/cms/people/users/door.ts'
import { formatTb } from '#lib/core/terabytes.ts'
import type { DeliveryCtx } from './delivery-ctx.ts'

type Crossing = { id: string; contentId: string; percent: 80 | 100 }

/** One mail a crossing to each registered person who looks after the room's large-volume content and wants such mails. */
export async function mailCrossing(ctx: DeliveryCtx, crossing: Crossing): Promise<void> {
  const content = await ctx.db
    .selectFrom('rich_contents')
    .innerJoin('rooms', 'rooms.id', 'rich_contents.room_id')
    .select(['rich_contents.title', 'rich_contents.title_en', 'rich_contents.content_id'])
    .select(['rich_contents.cap_bytes', 'rich_contents.delivered_bytes'])
    .select(['rooms.id as room_id', 'rooms.space_title', 'rooms.space_title_en'])
    .select(['rooms.access_inherit', 'rooms.main_room_id'])
    .where('rich_contents.id', '=', crossing.contentId)
    .executeTakeFirstOrThrow()
  const room = {
    id: content.room_id,
    kind: 'room' as const,
    venueAreaIds: [],
    roomId: null,
    mainRoomId: content.access_inherit ? content.main_room_id : null,
    patternIds: [],
    isSubRoom: content.main_room_id !== null,
  }
  const people = await ctx.db
    .selectFrom('users')
    .select('id')
    .where(mayDo(ctx, 'richContent.register', room))
    .execute()
  const wanting = await mailRecipients(
    ctx,
    people.map((person) => person.id),
    'deliveryCap',
  )
  const params = {
    percent: crossing.percent,
    title: content.title,
    titleEn: content.title_en,
    contentId: content.content_id,
    spaceTitle: content.space_title,
    spaceTitleEn: content.space_title_en,
    deliveredTb: formatTb(BigInt(content.delivered_bytes)),
    capTb: formatTb(BigInt(content.cap_bytes ?? 0)),
    at: ctx.now,
    path: `/ROOM5110/${content.room_id}/rich-contents/${crossing.contentId}`,
  }
  await enqueueMail(
    ctx,
    ...wanting.map((to) => ({
      to,
      kind: 'deliveryCap' as const,
      params,
      dedupeKey: `deliveryCap:${crossing.id}:${to.userId}`,
    })),
  )
}
