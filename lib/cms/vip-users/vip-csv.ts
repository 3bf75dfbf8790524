import type * as z from 'zod/mini'
import { VIP_COLUMNS, VIP_HEADERS, type VipColumn } from '#lib/contracts/vip-csv.ts'
import type { VipUser, vipCsvQuery } from '#lib/contracts/vip-users.ts'
import { formatJst } from '#lib/core/jst.ts'
import { type Ctx, demand } from '../context.ts'
import { holdableRow } from '../csv/holdable-row.ts'
import { byteOrderMark, csvText, encode } from '../csv/write-csv.ts'
import type { Call } from '../http/route.ts'
import { StreamAnswer } from '../http/stream-answer.ts'
import { listVipUsers } from './read-vip-users.ts'

type Query = z.infer<typeof vipCsvQuery>

const BATCH = 2_000
const layout = { delimiter: 'comma', lineEnd: 'crlf' } as const

const cellsOf = (user: VipUser): Record<VipColumn, string> => ({
  vipUserId: user.vipUserId,
  vipMemo: user.vipMemo,
  roomTitle: user.room.spaceTitle,
  roomId: user.room.id,
  createdAt: formatJst(user.createdAt),
  updatedAt: formatJst(user.updatedAt),
})

/** `GET /vip-user-csv`: exactly those the list shows with the same query, in its order. */
export async function readVipCsv(ctx: Ctx, { query }: Call<undefined, Query>) {
  demand(ctx, 'vipUser.manage', { inScope: true })
  const day = formatJst(ctx.now, 'date').replaceAll('/', '')
  return StreamAnswer.file(fileOf(ctx, query), { name: `vip-users-${day}.csv`, type: 'text/csv' })
}

async function* fileOf(ctx: Ctx, { encoding, language = ctx.lang, ...query }: Query): AsyncGenerator<Buffer> {
  const heads = VIP_HEADERS[language]
  const header = VIP_COLUMNS.map((column) => heads[column])
  if (encoding === 'cp932') header.push(heads.replaced)
  yield Buffer.concat([byteOrderMark(encoding), encode(csvText([header], layout), encoding)])
  let cursor: string | undefined
  do {
    const asked = { ...query, limit: BATCH, cursor }
    const call = { params: {}, body: undefined, version: 0, upload: null, cookie: '', query: asked }
    const page = await listVipUsers(ctx, call)
    const rows = page.items.map((user) => {
      const cells = cellsOf(user)
      return holdableRow(
        VIP_COLUMNS.map((column) => ({ header: heads[column], text: cells[column] })),
        encoding,
      )
    })
    if (rows.length > 0) yield encode(csvText(rows, layout), encoding)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}
