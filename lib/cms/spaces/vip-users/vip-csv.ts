import type * as z from 'zod/mini'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { allPages, csvDownload } from '#lib/cms/kernel/csv/csv-download.ts'
import { asking } from '#lib/cms/kernel/http/asking.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/vip-users.ts'
import { VIP_COLUMNS, type VipColumn } from '#lib/contracts/vip-csv.ts'
import type { VipUser, vipCsvQuery } from '#lib/contracts/vip-users.ts'
import { formatJst } from '#lib/core/jst.ts'
import { serverWords } from '#messages/server-words.ts'
import { listVipUsers } from './read-vip-users.ts'

type Query = z.infer<typeof vipCsvQuery>

const BATCH = 2_000

const cellsOf = (user: VipUser): Record<VipColumn, string> => ({
  vipUserId: user.vipUserId,
  vipMemo: user.vipMemo,
  roomTitle: user.room.spaceTitle,
  roomId: user.room.id,
  createdAt: formatJst(user.createdAt),
  updatedAt: formatJst(user.updatedAt),
})

async function* linesOf(ctx: Ctx, query: Omit<Query, 'encoding' | 'language'>) {
  const pages = allPages((cursor) => {
    const asked = { ...query, limit: BATCH, cursor }
    return listVipUsers(ctx, asking(asked))
  })
  for await (const users of pages) yield users.map(cellsOf)
}

/** `GET /vip-user-csv`: exactly those the list shows with the same query, in its order. */
export async function readVipCsv(ctx: Ctx, { query }: CallOf<typeof calls.readVipCsv>) {
  demandInScope(ctx, 'vipUser.manage')
  const { encoding, language = ctx.lang, ...list } = query
  const sheet = {
    name: 'vip-users',
    now: ctx.now,
    encoding,
    columns: VIP_COLUMNS,
    heads: serverWords[language].csv.vipUsers,
  }
  return csvDownload(sheet, linesOf(ctx, list))
}
