import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { byteOrderMark, csvText, encode } from '#lib/cms/kernel/csv/write-csv.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { StreamAnswer } from '#lib/cms/kernel/http/stream-answer.ts'
import type * as calls from '#lib/contracts/calls/user-imports.ts'
import { IMPORT_COLUMNS } from '#lib/contracts/user-csv.ts'
import { serverWords } from '#messages/server-words.ts'

/** `GET /user-import-template`: an empty file with the headings in her language. */
export async function readTemplate(ctx: Ctx, { query }: CallOf<typeof calls.readTemplate>) {
  demandInScope(ctx, 'user.invite')
  const { encoding, language = ctx.lang } = query
  const header = IMPORT_COLUMNS.map((column) => serverWords[language].csv.users[column])
  const text = csvText([header], { delimiter: 'comma', lineEnd: 'crlf' })
  async function* pieces() {
    yield Buffer.concat([byteOrderMark(encoding), encode(text, encoding)])
  }
  return StreamAnswer.file(pieces(), { name: 'invitation-template.csv', type: 'text/csv' })
}
