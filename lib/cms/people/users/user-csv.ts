import type * as z from 'zod/mini'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { allPages, csvDownload } from '#lib/cms/kernel/csv/csv-download.ts'
import type { Call } from '#lib/cms/kernel/http/route.ts'
import { authorityName } from '#lib/cms/kernel/mail/templates/authority-names.ts'
import { EXPORT_COLUMNS, type ExportColumn } from '#lib/contracts/user-csv.ts'
import type { userCsvQuery } from '#lib/contracts/users.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { formatJst } from '#lib/core/jst.ts'
import type { Lang } from '#lib/core/lang.ts'
import en from '#messages/en.ts'
import ja from '#messages/ja.ts'
import { serverWords } from '#messages/server-words.ts'
import { type CsvPerson, readCsvPeople } from './csv-people.ts'

type Query = z.infer<typeof userCsvQuery>

/** People read at once: enough that asking costs little, few enough that memory stays flat. */
const BATCH = 2_000
const STATUS = { ja: ja.users, en: en.users }

/** The cells of a person. Several spaces stand on lines of their own in one cell, as the CSV invitation reads them. */
function cellsOf(lang: Lang, person: CsvPerson): Record<ExportColumn, string> {
  const level = toAuthority(person.authority)
  return {
    email: person.email,
    userName: person.userName,
    authority: level === null ? '' : authorityName(lang, level),
    spaceIds: person.spaces.map(({ id }) => id).join('\n'),
    spaceNames: person.spaces.map(({ title }) => title).join('\n'),
    nickName: person.nickName ?? '',
    loginStatus: STATUS[lang][`status_${person.loginStatus}`],
    lastSeenAt: person.lastSeen === null ? '' : formatJst(new Date(Number(person.lastSeen) * 1_000)),
    userId: person.id,
  }
}

/** Every person of the list, as lines of the file. */
async function* linesOf(ctx: Ctx, lang: Lang, query: Omit<Query, 'encoding' | 'language'>) {
  const pages = allPages((cursor) => readCsvPeople(ctx, { ...query, limit: BATCH, cursor }))
  for await (const people of pages) yield people.map((person) => cellsOf(lang, person))
}

/** `GET /user-csv`: exactly the people the list shows with the same filters, in its order. */
export async function readUserCsv(ctx: Ctx, { query }: Call<undefined, Query>) {
  demandInScope(ctx, 'user.csvOut')
  const { encoding, language = ctx.lang, ...list } = query
  const sheet = {
    name: 'users',
    now: ctx.now,
    encoding,
    columns: EXPORT_COLUMNS,
    heads: serverWords[language].csv.users,
  }
  return csvDownload(sheet, linesOf(ctx, language, list))
}
