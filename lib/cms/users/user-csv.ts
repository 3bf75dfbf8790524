import type * as z from 'zod/mini'
import { CSV_HEADERS, EXPORT_COLUMNS, type ExportColumn } from '#lib/contracts/user-csv.ts'
import type { User, userCsvQuery, userQuery } from '#lib/contracts/users.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { formatJst } from '#lib/core/jst.ts'
import type { Lang } from '#lib/core/lang.ts'
import en from '#messages/en.json' with { type: 'json' }
import ja from '#messages/ja.json' with { type: 'json' }
import { type Ctx, demand } from '../context.ts'
import { holdableRow } from '../csv/holdable-row.ts'
import { byteOrderMark, csvText, encode } from '../csv/write-csv.ts'
import type { Call } from '../http/route.ts'
import { StreamAnswer } from '../http/stream-answer.ts'
import { authorityName } from '../mail/templates/authority-names.ts'
import { listUsers } from './read-users.ts'

type Query = z.infer<typeof userCsvQuery>

/** People read at once: enough that asking costs little, few enough that memory stays flat. */
const BATCH = 2_000
const STATUS = { ja: ja.users, en: en.users }
const layout = { delimiter: 'comma', lineEnd: 'crlf' } as const

/** The cells of a person. Several spaces stand on lines of their own in one cell, as the CSV invitation reads them. */
function cellsOf(lang: Lang, user: User): Record<ExportColumn, string> {
  const level = toAuthority(user.cmsAccountAuth)
  const spaces = [
    ...[...user.areaList, ...user.roomList].map(({ id, spaceTitle }) => ({ id, title: spaceTitle })),
    ...user.roomPatternList.map(({ id, spacePatternTitle }) => ({ id, title: spacePatternTitle })),
  ]
  return {
    email: user.email,
    userName: user.userName,
    authority: level === null ? '' : authorityName(lang, level),
    spaceIds: spaces.map(({ id }) => id).join('\n'),
    spaceNames: spaces.map(({ title }) => title).join('\n'),
    nickName: user.nickName ?? '',
    loginStatus: STATUS[lang][`status_${user.loginStatus}`],
    lastSeenAt: user.lastSeenAt ? formatJst(user.lastSeenAt) : '',
    userId: user.id,
  }
}

const rowOf = (lang: Lang, encoding: Query['encoding'], user: User): string[] => {
  const cells = cellsOf(lang, user)
  return holdableRow(
    EXPORT_COLUMNS.map((column) => ({ header: CSV_HEADERS[lang][column], text: cells[column] })),
    encoding,
  )
}

/** Every person of the list, page after page: read while it is sent, so someone who is changed meanwhile may be missing. */
async function* filesOf(ctx: Ctx, { encoding, language = ctx.lang, ...query }: Query): AsyncGenerator<Buffer> {
  const header = EXPORT_COLUMNS.map((column) => CSV_HEADERS[language][column])
  if (encoding === 'cp932') header.push(CSV_HEADERS[language].replaced)
  yield Buffer.concat([byteOrderMark(encoding), encode(csvText([header], layout), encoding)])
  let cursor: string | undefined
  do {
    const asked: z.infer<typeof userQuery> = { ...query, limit: BATCH, cursor }
    const page = await listUsers(ctx, {
      params: {},
      body: undefined,
      version: 0,
      upload: null,
      cookie: '',
      query: asked,
    })
    const rows = page.items.map((user) => rowOf(language, encoding, user))
    if (rows.length > 0) yield encode(csvText(rows, layout), encoding)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

/** `GET /user-csv`: exactly the people the list shows with the same filters, in its order. */
export async function readUserCsv(ctx: Ctx, { query }: Call<undefined, Query>) {
  demand(ctx, 'user.csvOut', { inScope: true })
  const day = formatJst(ctx.now, 'date').replaceAll('/', '')
  return StreamAnswer.file(filesOf(ctx, query), { name: `users-${day}.csv`, type: 'text/csv' })
}
